import { describe, expect, it } from 'vitest';
import { readSettings, type Env } from '../environment/env.ts';

const readEnv = (source: Record<string, string>): Env => readSettings(source, []);

describe('the quota of uploads', () => {
  it('is set in files and megabytes', () => {
    expect(readEnv({ UPLOAD_QUOTA_FILES: '10', UPLOAD_QUOTA_MB: '20' }).UPLOADS).toEqual({
      files: 10,
      bytes: 20_000_000,
    });
    for (const wrong of ['0', '-1', 'many'])
      expect(() => readEnv({ UPLOAD_QUOTA_MB: wrong })).toThrow('UPLOAD_QUOTA_MB should be');
  });
});
