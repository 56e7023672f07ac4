import { setTimeout as delay } from 'node:timers/promises';
import type { Env } from '#server/platform/environment/env.ts';
import { openReplicasOf, type Database } from '#server/platform/database/client.ts';
import type { ReplicaState } from '#server/platform/database/replicas/replica.ts';
import { messageOf, well, type Finding } from './checks.ts';

/** Times that a replica is asked, half a second apart, until its lag is known. */
const TRIES = 10;
const PAUSE_MS = 500;

const ADVICE: Readonly<Record<Exclude<ReplicaState, 'ok'>, string>> = {
  checking: 'Run this again.',
  behind: 'Look at the replica’s disk and network, and at pg_stat_replication on the primary.',
  gone: 'Check its address, user and password in DATABASE_REPLICA_URL, and that it runs.',
  foreign: 'Correct or remove it in DATABASE_REPLICA_URL: the server does not start with it.',
  not_replica: 'Remove it from DATABASE_REPLICA_URL, or set it up as a standby again.',
};

/** Each replica: whether it is one of this database, and how far it is behind. */
export async function checkReplicas(database: Database, { DATABASE }: Env): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const url of DATABASE.replica_urls) {
    const replicas = await openReplicasOf(
      database,
      { ...DATABASE, replica_urls: [url] },
      { refuseForeign: false },
    );
    try {
      for (let time = 0; replicas.list[0]?.state === 'behind' && time < TRIES; time += 1) {
        await delay(PAUSE_MS);
        await replicas.check();
      }
      for (const { name, state, lag_s, problem } of replicas.list)
        findings.push(
          state === 'ok'
            ? well(`Replica ${name}`, `${(lag_s ?? 0).toFixed(1)} s behind.`)
            : { name: `Replica ${name}`, found: problem ?? state, advice: ADVICE[state] },
        );
    } finally {
      await replicas.close();
    }
  }
  return findings;
}

/** Whether DATABASE_URL keeps what a session needs, and whether DATABASE_DIRECT_URL is the same database. */
export async function checkPooler(database: Database, { DATABASE }: Env): Promise<Finding> {
  const name = 'Pooler';
  if (database.direct === database.pool) return well(name, 'None; the server pools connections.');
  const identity = 'select oid::text as id from pg_database where datname = current_database()';
  try {
    const [pooled, direct] = await Promise.all(
      [database.pool, database.direct].map((pool) => pool.query<{ id: string }>(identity)),
    );
    if (pooled?.rows[0]?.id !== direct?.rows[0]?.id)
      return {
        name,
        found: 'DATABASE_URL and DATABASE_DIRECT_URL are different databases.',
        advice: 'Point both to one database: one through the pooler, one to PostgreSQL itself.',
      };
    if (await isPooler(database.direct))
      return {
        name,
        found: 'DATABASE_DIRECT_URL does not keep sessions: it is a pooler too.',
        advice: 'Set DATABASE_DIRECT_URL to PostgreSQL itself.',
      };
    if (!DATABASE.pooled) return well(name, 'DATABASE_DIRECT_URL answers.');
    const { rows } = await database.pool.query<{ statement_timeout: string }>(
      'show statement_timeout',
    );
    if (rows[0]?.statement_timeout === '0')
      return {
        name,
        found: 'Statements through the pooler have no time limit.',
        advice:
          'A pooler drops the server’s own limit. Run: alter role … set statement_timeout = 30000',
      };
    return well(name, 'Transaction mode; both addresses are one database.');
  } catch (error) {
    return {
      name,
      found: messageOf(error),
      advice: 'Check DATABASE_DIRECT_URL, and that PostgreSQL takes connections from this server.',
    };
  }
}

/** Whether a session loses its settings, as a pooler in transaction mode gives each transaction any session. */
async function isPooler(direct: Database['direct']): Promise<boolean> {
  const [one, two] = await Promise.all([direct.connect(), direct.connect()]);
  try {
    await one.query("select set_config('keystead.doctor', 'here', false)");
    // Keeps the session that a pooler would have given back.
    await two.query('begin; select 1');
    const { rows } = await one.query<{ setting: string | null }>(
      "select current_setting('keystead.doctor', true) as setting",
    );
    return rows[0]?.setting !== 'here';
  } finally {
    one.release(true);
    two.release(true);
  }
}
