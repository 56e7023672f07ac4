// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from './binaries.mjs';

const startsWithin = 30_000;

/** The data is temporary, so no write has to reach the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  timezone: 'UTC',
  listen_addresses: '127.0.0.1',
};

/** Settings for `startCluster`: a commit waits until the disk has it, as in production. */
export const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/**
 * @typedef {object} Cluster
 * @property {string} url
 * @property {() => Promise<void>} kill ends the main process like a crash; its children notice and end
 * @property {() => Promise<void>} restart starts it again on the same data and port, after `kill`
 * @property {() => boolean} isRunning
 * @property {() => Promise<void>} stop ends it and deletes the data
 */

/**
 * Starts a temporary PostgreSQL on a free port of the loopback; `stop` deletes it. PostgreSQL refuses to run
 * as root, so root runs it as the user `postgres`.
 * @param {Readonly<Record<string, string>>} [more] additional PostgreSQL settings, which override ours
 * @param {string} [parent] the folder for its data
 * @returns {Promise<Cluster>}
 */
export function startCluster(more = {}, parent = tmpdir()) {
  const password = randomBytes(16).toString('hex');
  return start(more, parent, password, ({ bin, data, options }) =>
    createData(bin, data, password, options),
  );
}

/**
 * Starts a read replica of a temporary PostgreSQL, on a free port of its own, with the same password.
 * @param {string} primary the primary's address
 * @param {Readonly<Record<string, string>>} [more] additional PostgreSQL settings
 * @returns {Promise<Cluster>}
 */
export function startReplica(primary, more = {}) {
  const { hostname, port, username, password } = new URL(primary);
  return start(more, tmpdir(), password, ({ bin, data, options }) => {
    const from = ['-h', hostname, '-p', port, '-U', username];
    execFileSync(
      join(bin, 'pg_basebackup'),
      [...from, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
      { ...options, env: { ...process.env, PGPASSWORD: password }, stdio: 'pipe' },
    );
  });
}

/**
 * @typedef {object} Place
 * @property {string} bin the folder of PostgreSQL's programs
 * @property {string} data the folder to create
 * @property {object} options of the processes: user and folder
 */

/**
 * @param {Readonly<Record<string, string>>} more
 * @param {string} parent
 * @param {string} password
 * @param {(place: Place) => void} create creates the data
 * @returns {Promise<Cluster>}
 */
async function start(more, parent, password, create) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL was not found. On Debian: sudo apt-get install postgresql');
  const folder = mkdtempSync(join(parent, 'keystead-postgres-'));
  const owner = process.getuid?.() === 0 ? postgresUser() : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  try {
    create({ bin, data, options: { ...owner, cwd: folder } });
    const port = await freePort();
    const flags = Object.entries({ ...settings, ...more, port, unix_socket_directories: folder });
    const launch = () =>
      spawn(
        join(bin, 'postgres'),
        ['-D', data, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        // Its own process group: Ctrl-C in a terminal stops the command first, then we stop the database.
        { ...owner, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
      );
    let server = launch();
    const stop = async () => {
      await end(server, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    };
    await ready(bin, port, server).catch(async (error) => {
      await stop();
      throw error;
    });
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      kill: () => end(server, 'SIGKILL'),
      isRunning: () => server.exitCode === null && server.signalCode === null,
      async restart() {
        // It refuses to start until the children of the killed one have ended.
        for (const until = Date.now() + startsWithin; ; await wait(200)) {
          server = launch();
          try {
            return await ready(bin, port, server);
          } catch (error) {
            if (Date.now() > until) throw error;
          }
        }
      },
      stop,
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @param {string} bin @param {string} data @param {string} password @param {object} options */
function createData(bin, data, password, options) {
  const secret = `${data}.password`;
  writeFileSync(secret, password);
  // Whatever the umask is: another user reads it.
  chmodSync(secret, 0o644);
  const who = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secret}`];
  const how = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', `--pgdata=${data}`];
  execFileSync(join(bin, 'initdb'), [...who, ...how], { ...options, stdio: 'pipe' });
  rmSync(secret);
}

export function postgresUser() {
  /** @param {string} flag */
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** @param {string} bin @param {number} port @param {import('node:child_process').ChildProcess} server */
async function ready(bin, port, server) {
  let output = '';
  server.stderr?.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4000)));
  for (const end = Date.now() + startsWithin; Date.now() < end; await wait(100)) {
    if (server.exitCode !== null) break;
    if (answers(bin, port)) return;
  }
  throw new Error(`PostgreSQL did not start:\n${output}`);
}

/** @param {string} bin @param {number} port */
function answers(bin, port) {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ends the server with a signal: SIGQUIT is PostgreSQL's immediate shutdown, as the data is temporary.
 * @param {import('node:child_process').ChildProcess} server
 * @param {'SIGQUIT' | 'SIGKILL'} signal
 */
async function end(server, signal) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}
