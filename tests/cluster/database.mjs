// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './ports.mjs';
import { fillExample } from './example.mjs';
import { Machine } from './machine.mjs';
import { Program } from './program.mjs';
import { giveToUser } from './programs.mjs';
import { waitFor } from './waiting.mjs';

const MACHINES = 3;
const STARTS_WITHIN_MS = 120_000;

/** @typedef {{ name: string, role: string, state: string, lag?: number | string, timeline?: number }} Member */

/**
 * Three PostgreSQL under Patroni with three etcd, and HAProxy in front.
 * @param {string} folder @param {string} bin the folder of PostgreSQL's programs
 */
export async function startDatabase(folder, bin) {
  const passwords = randomBytes(16).toString('hex');
  const repository = join(folder, 'repository');
  mkdirSync(repository, { mode: 0o700 });
  giveToUser(repository);
  const { programs: etcd, ports } = await etcdPrograms(folder);
  /** @type {Machine[]} */
  const machines = [];
  const replacements = [];
  for (let number = 1; number <= MACHINES; number += 1) {
    const [port, api] = [await freePort(), await freePort()];
    const name = `postgres-${number}`;
    machines.push(new Machine(name, { folder, bin, passwords, etcd: ports, port, api }));
    replacements.push(
      /** @type {const} */ ([
        `${name}:5432 check port 8008`,
        `127.0.0.1:${port} check port ${api}`,
      ]),
    );
  }
  const [leaderPort, standbyPort] = [await freePort(), await freePort()];
  const config = join(folder, 'haproxy.cfg');
  fillExample('haproxy/haproxy.cfg', config, [
    ...replacements,
    ['bind :5000', `bind 127.0.0.1:${leaderPort}`],
    ['bind :5001', `bind 127.0.0.1:${standbyPort}`],
  ]);
  const haproxy = new Program('haproxy', folder, ['haproxy', '-f', config, '-db']);
  for (const program of [...etcd, ...machines, haproxy]) program.start();
  return new Database({ machines, others: [haproxy, ...etcd], leaderPort, standbyPort, passwords });
}

/** @param {string} folder */
async function etcdPrograms(folder) {
  const members = [];
  for (const name of ['etcd-1', 'etcd-2', 'etcd-3'])
    members.push({ name, client: await freePort(), peer: await freePort() });
  const at = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
  const cluster = members.map(({ name, peer }) => `${name}=${at(peer)}`).join(',');
  const programs = members.map(
    ({ name, client, peer }) =>
      new Program(name, folder, [
        'etcd',
        `--name=${name}`,
        `--data-dir=${join(folder, `${name}-data`)}`,
        `--listen-client-urls=${at(client)}`,
        `--advertise-client-urls=${at(client)}`,
        `--listen-peer-urls=${at(peer)}`,
        `--initial-advertise-peer-urls=${at(peer)}`,
        `--initial-cluster=${cluster}`,
        // Three members on one machine that may be slow.
        '--heartbeat-interval=300',
        '--election-timeout=3000',
      ]),
  );
  return { programs, ports: members.map(({ client }) => client) };
}

class Database {
  #passwords;

  /** @param {{ machines: Machine[], others: Program[], leaderPort: number, standbyPort: number, passwords: string }} parts */
  constructor({ machines, others, leaderPort, standbyPort, passwords }) {
    this.machines = machines;
    this.others = others;
    this.standbyPort = standbyPort;
    this.leaderPort = leaderPort;
    this.#passwords = passwords;
    /** The address that the servers use. */
    this.url = this.addressAt(leaderPort);
  }

  /** The address of Keystead's user on a port. @param {number} port */
  addressAt(port) {
    return `postgres://keystead:${this.#passwords}@127.0.0.1:${port}/keystead`;
  }

  /** The address of the superuser on a port. @param {number} port */
  superuser(port) {
    return `postgres://postgres:${this.#passwords}@127.0.0.1:${port}/postgres`;
  }

  /** Waits for the leader, and creates the user and the database of Keystead. */
  async create() {
    await waitFor('a leader', STARTS_WITHIN_MS, () =>
      withClient(this.superuser(this.leaderPort), async (client) => {
        const { rows } = await client.query('select pg_is_in_recovery() as standby');
        return !rows[0].standby;
      }),
    );
    await withClient(this.superuser(this.leaderPort), async (client) => {
      await client.query(`create role keystead login password '${this.#passwords}'`);
      await client.query('create database keystead owner keystead');
    });
  }

  /** What Patroni knows of its members. @returns {Promise<Member[]>} */
  async members() {
    for (const { api, patroni } of this.machines) {
      if (!patroni.isRunning()) continue;
      const reply = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      );
      if (reply?.ok) return (await reply.json()).members;
    }
    return [];
  }

  /** The machine of the leader. */
  async leader() {
    const { answer } = await waitFor('a leader', STARTS_WITHIN_MS, async () => {
      const name = (await this.members()).find(({ role }) => role === 'leader')?.name;
      return this.machines.find((machine) => machine.name === name) ?? null;
    });
    return answer;
  }

  /** Waits until both standbys follow the leader and one is synchronous. */
  whole() {
    return waitFor('two standbys that follow', STARTS_WITHIN_MS, async () => {
      const members = await this.members();
      const standbys = members.filter(({ role }) => role !== 'leader');
      const follow = standbys.filter(
        ({ state, lag }) => ['running', 'streaming'].includes(state) && Number(lag) < 1_000_000,
      );
      const timelines = new Set(members.map(({ timeline }) => timeline));
      return (
        members.length === MACHINES &&
        follow.length === MACHINES - 1 &&
        timelines.size === 1 &&
        standbys.some(({ role }) => role === 'sync_standby')
      );
    });
  }

  async stop() {
    await Promise.all(this.machines.map((machine) => machine.stop()));
    await Promise.all(this.others.map((program) => program.end('SIGTERM')));
  }
}

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} act */
export async function withClient(url, act) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 });
  // A client that is lost fails its query too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
