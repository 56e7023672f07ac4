// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';

/** @param {...string} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * The commit whose build runs before this one: the given one, or that of the last release, whose migrations were
 * marked after it. Null where the clone has no earlier commits.
 * @param {string | undefined} ref
 */
export function previousCommit(ref) {
  const marked = git(
    'log',
    '-1',
    '--format=%H',
    '--',
    'server/platform/database/landedMigrations.json',
  );
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref ?? `${marked}^`}^{commit}`);
  } catch (error) {
    if (ref !== undefined) throw error;
    return null;
  }
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
