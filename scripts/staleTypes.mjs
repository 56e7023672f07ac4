// @ts-check
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { filesOf } from './architecture/files.mjs';

const KNOWN = '.cache/types.tsbuildinfo';

/**
 * Removes what the compiler knows from its last run where a file that declares something global has changed since: it
 * would check that file, but not those that use the declaration.
 */
export function forgetStaleTypes() {
  if (!existsSync(KNOWN)) return;
  const last = statSync(KNOWN).mtimeMs;
  const isNewer = filesOf(process.cwd()).some(
    (path) =>
      /\.tsx?$/.test(path) &&
      statSync(path).mtimeMs > last &&
      readFileSync(path, 'utf8').includes('\ndeclare global {'),
  );
  if (isNewer) rmSync(KNOWN);
}
