// @ts-check
// What only measurements need stays out of the main install, and comes when something is measured.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** Written by npm at the end of an install. */
const installed = join(here, 'node_modules/.package-lock.json');
const isCurrent =
  existsSync(installed) &&
  statSync(installed).mtimeMs >= statSync(join(here, 'package-lock.json')).mtimeMs;

if (!isCurrent) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
