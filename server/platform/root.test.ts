import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProjectRoot, projectRoot } from './root.ts';

describe('the project root', () => {
  it('is the folder of package.json, from wherever the server runs', () => {
    expect(existsSync(join(projectRoot, 'package.json'))).toBe(true);
    expect(findProjectRoot(join(projectRoot, 'server', 'platform'))).toBe(projectRoot);
    expect(findProjectRoot(join(projectRoot, 'dist', 'server'))).toBe(projectRoot);
  });

  it('says so where there is none', () => {
    expect(() => findProjectRoot(tmpdir())).toThrow('package.json');
  });
});
