// @ts-check
import { execFileSync } from 'node:child_process';
import { accessSync, chownSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgres } from '../../scripts/postgres/binaries.mjs';

/** Programs and their Debian packages. */
const PACKAGES = /** @type {const} */ ({
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  pgbackrest: 'pgbackrest',
  promtool: 'prometheus',
  openssl: 'openssl',
});

/** @typedef {keyof typeof PACKAGES} ProgramName */

const isRoot = process.getuid?.() === 0;

/** Users other than root may have no folders of services in PATH. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];

/** @param {string} name */
const isFound = (name) =>
  folders().some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** @param {readonly ProgramName[]} names */
const missing = (names) => [
  ...(findPostgres() ? [] : ['postgresql']),
  ...names.filter((name) => !isFound(name)).map((name) => PACKAGES[name]),
];

/**
 * Installs what is missing as root on Debian; throws with the names where it cannot. Returns PostgreSQL's folder.
 * @param {readonly ProgramName[]} names besides PostgreSQL
 */
export function requirePrograms(names) {
  const absent = missing(names);
  if (absent.length > 0 && isRoot && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${absent.join(' ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (/** @type {string[]} */ ...args) =>
      execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', ...absent);
  }
  const still = missing(names);
  if (still.length > 0)
    throw new Error(
      `The test needs packages that are missing: sudo apt-get install --no-install-recommends ${still.join(' ')}`,
    );
  process.env.PATH = folders().join(delimiter);
  return findPostgres() ?? '';
}

/** The same command, as the user `postgres` where this is root: PostgreSQL refuses root. @param {readonly string[]} command */
export const asUser = (command) =>
  isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : [...command];

/** Gives a file or folder to that user. @param {string} path */
export function giveToUser(path) {
  if (!isRoot) return;
  /** @param {string} flag */
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(path, id('-u'), id('-g'));
}
