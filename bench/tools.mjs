// @ts-check
// The measuring tools are not part of the main install. Each has a package of its own, so that its
// dependencies shadow neither the project's nor another tool's.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Imports a tool of `bench/tools`; installs it first when its lock file is newer than its packages.
 * @param {'autocannon' | 'lighthouse'} name
 */
export async function benchTool(name) {
  const folder = fileURLToPath(new URL(`tools/${name}`, import.meta.url));
  if (!isInstalled(folder))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  const { default: tool } = await import(createRequire(join(folder, 'package.json')).resolve(name));
  return tool;
}

/** @param {string} folder */
function isInstalled(folder) {
  // npm writes this file at the end of an install.
  const record = join(folder, 'node_modules/.package-lock.json');
  const lock = join(folder, 'package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs;
}
