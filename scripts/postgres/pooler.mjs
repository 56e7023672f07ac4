// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, postgresUser } from './cluster.mjs';

const program = '/usr/sbin/pgbouncer';
const startsWithin = 15_000;

/**
 * Starts PgBouncer in transaction mode before a PostgreSQL, on a free port of the loopback, for every database
 * of the server. PgBouncer refuses to run as root, so root runs it as the user `postgres`.
 * @param {string} url the address of PostgreSQL
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPooler(url) {
  if (!existsSync(program))
    throw new Error('PgBouncer was not found. On Debian: sudo apt-get install pgbouncer');
  const { hostname, port: serverPort, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'keystead-pooler-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  // No parameter of the session is ignored: the server must not send any.
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
max_db_connections = 0
server_idle_timeout = 5
server_lifetime = 60
`,
  );
  const owner = process.getuid?.() === 0 ? postgresUser() : undefined;
  if (owner) for (const path of [folder, users, file]) chownSync(path, owner.uid, owner.gid);
  const server = spawn(program, ['--quiet', file], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4000)));
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGQUIT');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (const end = Date.now() + startsWithin; !(await answers(port)); await wait(50)) {
    if (server.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new Error(`PgBouncer did not start:\n${output}`);
  }
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(port);
  own.pathname = pathname;
  return { url: own.href, stop };
}

/** The version of the installed PgBouncer; null without one. */
export function poolerVersion() {
  if (!existsSync(program)) return null;
  return execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? null;
}

/** @param {number} port */
async function answers(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
