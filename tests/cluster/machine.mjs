// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillExample } from './example.mjs';
import { Program } from './program.mjs';
import { giveToUser } from './programs.mjs';

/**
 * @typedef {object} Settings
 * @property {string} folder
 * @property {string} bin the folder of PostgreSQL's programs
 * @property {string} passwords the secret of every user of PostgreSQL
 * @property {readonly number[]} etcd ports
 * @property {number} port of PostgreSQL
 * @property {number} api port of Patroni
 */

/** One machine of the database: PostgreSQL under Patroni, from the examples in `deploy`. */
export class Machine {
  /** @param {string} name @param {Settings} settings */
  constructor(name, { folder, bin, passwords, etcd, port, api }) {
    this.name = name;
    this.port = port;
    this.api = `http://127.0.0.1:${api}`;
    this.folder = join(folder, name);
    this.data = join(this.folder, 'data');
    this.backups = join(this.folder, 'pgbackrest.conf');
    mkdirSync(this.folder, { mode: 0o700 });
    giveToUser(this.folder);
    fillExample('pgbackrest/pgbackrest.conf', this.backups, [
      ['/var/lib/pgbackrest', join(folder, 'repository')],
      ['/var/lib/postgresql/15/keystead', this.data],
      ['pg1-port=5432', `pg1-port=${port}`],
      ['/var/run/postgresql', this.folder],
    ]);
    const config = join(this.folder, 'patroni.yml');
    fillExample('patroni/patroni.yml', config, [
      ['0.0.0.0:8008', `127.0.0.1:${api}`],
      ['postgres-1:8008', `127.0.0.1:${api}`],
      ['0.0.0.0:5432', `127.0.0.1:${port}`],
      ['postgres-1:5432', `127.0.0.1:${port}`],
      ['postgres-1', name],
      ...etcd.map(
        (at, index) => /** @type {const} */ ([`etcd-${index + 1}:2379`, `127.0.0.1:${at}`]),
      ),
      ['/var/lib/postgresql/15/keystead', this.data],
      ['/usr/lib/postgresql/15/bin', bin],
      ['/var/run/postgresql', this.folder],
      ['the-password-of-postgres', passwords],
      ['the-password-of-replicator', passwords],
      ['the-password-of-rewinder', passwords],
    ]);
    this.patroni = new Program(name, folder, ['patroni', config], {
      PGBACKREST_CONFIG: this.backups,
    });
  }

  /** Starts it, as its service does when the machine starts. */
  start() {
    this.patroni.start();
  }

  /** Ends all of its processes at once, as a power failure does. */
  async kill() {
    const postmaster = this.#postmaster();
    process.kill(this.patroni.pid, 'SIGSTOP');
    for (const pid of postmaster ? [postmaster, ...childrenOf(postmaster)] : []) killed(pid);
    await this.patroni.end('SIGKILL');
  }

  /** Ends Patroni, which ends PostgreSQL. */
  async stop() {
    await this.patroni.end('SIGTERM');
    const postmaster = this.#postmaster();
    if (postmaster) killed(postmaster);
  }

  #postmaster() {
    try {
      return Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return null;
    }
  }
}

/** @param {number} pid */
function childrenOf(pid) {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => (line ? [Number(line)] : []));
  } catch {
    return [];
  }
}

/** @param {number} pid */
function killed(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
