// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';

/** @param {...string} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** @param {string} ref */
function exists(ref) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  } catch {
    return undefined;
  }
}

/**
 * The commit whose build runs before this one: the given one, where this branch left `main`, or the parent of the
 * last commit on `main` itself.
 * @param {string | undefined} ref
 */
export function previousCommit(ref) {
  if (ref !== undefined) return git('rev-parse', '--verify', `${ref}^{commit}`);
  const main = ['main', 'origin/main'].find(exists);
  const base = main ? git('merge-base', main, 'HEAD') : '';
  return base === '' || base === git('rev-parse', 'HEAD') ? git('rev-parse', 'HEAD^') : base;
}

/** Builds a commit in a folder. Installs its packages only where they differ. @param {string} commit @param {string} folder */
export function buildCommit(commit, folder) {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lock = 'package-lock.json';
  const hasSamePackages =
    existsSync(join(root, lock)) &&
    readFileSync(join(root, lock)).equals(readFileSync(join(folder, lock)));
  /** @param {string} command @param {...string} args */
  const run = (command, ...args) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (hasSamePackages) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else run('npm', 'ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund');
  run(process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'error');
}
