import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProjectRoot, projectRoot } from './root.ts';

describe('the project root', () => {
  it('is the folder of package.json, for the source and for the build', () => {
    expect(existsSync(join(projectRoot, 'package.json'))).toBe(true);
    expect(findProjectRoot(join(projectRoot, 'server', 'platform'))).toBe(projectRoot);
    expect(findProjectRoot(join(projectRoot, 'dist', 'server'))).toBe(projectRoot);
  });

  it('throws where no folder above has one', () => {
    expect(() => findProjectRoot(tmpdir())).toThrow('package.json');
  });
});
