import type { Transaction } from 'kysely';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Database } from '../database/client.ts';
import { underMigrationLock } from '../database/migrate.ts';
import { onWrite } from '../database/writes.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Env } from '#server/platform/environment/env.ts';
import type { FairWorker } from './fairWorker.ts';
import type { JobKind, SendOptions } from './job.ts';
import { jobErrorTexts } from './jobErrors.ts';
import { HEARTBEAT_S, startFairWorker, startWorker, type JobWorker } from './jobWorker.ts';

export interface Jobs {
  /** Queues a job per item in the caller's transaction; a rollback discards them. */
  send<Data extends object>(
    trx: Transaction<Tables>,
    kind: JobKind<Data>,
    data: readonly Data[],
    options?: SendOptions,
  ): Promise<void>;
  /** Queues a failed job again, with one more attempt. */
  retry(trx: Transaction<Tables>, queue: string, id: string): Promise<void>;
  /** Deletes a failed job. */
  discard(trx: Transaction<Tables>, queue: string, id: string): Promise<void>;
  /** Starts the workers; before, jobs are only queued. */
  start(workers: readonly JobWorker[]): Promise<void>;
  /** Stops taking jobs and waits for running ones. */
  stop(): Promise<void>;
}

const STOP_WITHIN_MS = 10_000;
/** How often jobs without a heartbeat are looked for. */
const INSPECTION_S = 15;
/** How long a job may run at most: of the server's own work, and where it asks others. */
const RUNS_S = 3_600;
const OUTGOING_RUNS_S = 120;
const DAY_S = 86_400;
/** Retries after about 2, 4, 8 … seconds. */
const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 } as const;

/**
 * A job of this process wakes its worker when it is committed; polling finds those of other processes, delayed ones
 * and retries. On the embedded database there is no other process, and each poll costs several milliseconds.
 */
const POLL_SECONDS = { postgres: 2, embedded: 5 } as const;
/** The schema of pg-boss: all its statements name it first. */
const SCHEMA = 'pgboss';

/** Opens the queues on the application's database, ready to send. */
export async function createJobs(
  database: Database,
  env: Pick<Env, 'JOB_WORKERS' | 'LOG_LEVEL' | 'RETENTION'>,
  queues: readonly string[],
): Promise<Jobs> {
  const { pool, kind } = database;
  const boss = new PgBoss({
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    db: {
      async executeSql(text, values) {
        // Without values the text may hold several statements, for which pg returns several
        // results.
        const result = await (values ? pool.query(text, values) : pool.query(text));
        return { rows: [result].flat().flatMap(({ rows }): unknown[] => rows) };
      },
    },
    // A server that runs no jobs leaves their inspection and their schedules to those that do.
    supervise: env.JOB_WORKERS,
    schedule: env.JOB_WORKERS,
    superviseIntervalSeconds: INSPECTION_S,
    monitorIntervalSeconds: INSPECTION_S,
    monitorVacuum: kind !== 'embedded',
    reindex: kind !== 'embedded',
  });
  const textOf = jobErrorTexts();
  boss.on('error', (error) => {
    const text = textOf(error);
    if (text !== null && env.LOG_LEVEL !== 'silent') process.stderr.write(`jobs: ${text}\n`);
  });
  await underMigrationLock(database, () =>
    setUp(boss, queues, {
      deleteAfterSeconds: env.RETENTION.finished_jobs * DAY_S,
      heartbeatSeconds: HEARTBEAT_S,
      expireInSeconds: RUNS_S,
    }),
  );

  const wakers = new Map<string, () => void>();
  const fairWorkers: FairWorker[] = [];
  /** Queues that got jobs in transactions that may not be committed yet. */
  const sent = new Set<string>();
  onWrite(pool, (written) => {
    if (!written.has(SCHEMA)) return;
    for (const name of sent) wakers.get(name)?.();
    sent.clear();
  });

  return {
    async send(trx, { name, accountOf }, data, { delaySeconds } = {}) {
      if (delaySeconds === undefined) sent.add(name);
      await boss.insert(
        name,
        data.map((item) => ({
          data: item,
          ...(accountOf && {
            group: { id: accountOf(item) },
            expireInSeconds: OUTGOING_RUNS_S,
          }),
          ...(delaySeconds !== undefined && { startAfter: Math.max(0, delaySeconds) }),
        })),
        { db: fromKysely(trx) },
      );
    },
    async retry(trx, queue, id) {
      sent.add(queue);
      await boss.retry(queue, id, { db: fromKysely(trx) });
    },
    async discard(trx, queue, id) {
      await boss.deleteJob(queue, id, { db: fromKysely(trx) });
    },
    async start(workers) {
      if (!env.JOB_WORKERS) return;
      const names = new Set(workers.map(({ name }) => name));
      // Remove the schedules of jobs that no longer exist.
      for (const { name } of await boss.getSchedules())
        if (!names.has(name)) await boss.unschedule(name);
      // Catch up once on runs missed while no server was running.
      for (const { name, cron } of workers)
        if (cron !== undefined) await boss.schedule(name, cron, null, { missed: 'once' });
      for (const worker of workers)
        if (worker.limits) {
          const fair = startFairWorker(boss, worker, worker.limits, POLL_SECONDS[kind]);
          fairWorkers.push(fair);
          wakers.set(worker.name, () => fair.notify());
        } else {
          const id = await startWorker(boss, worker, POLL_SECONDS[kind]);
          wakers.set(worker.name, () => boss.notifyWorker(id));
        }
    },
    async stop() {
      // These store their results through pg-boss, so it stops after them.
      await Promise.all(fairWorkers.map((worker) => worker.stop(STOP_WITHIN_MS)));
      await boss.stop({ close: false, graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/** Creates the tables of pg-boss and the queues that are missing. */
async function setUp(
  boss: PgBoss,
  queues: readonly string[],
  settings: Readonly<Record<'deleteAfterSeconds' | 'heartbeatSeconds' | 'expireInSeconds', number>>,
): Promise<void> {
  await boss.start();
  // pg-boss has cached these at its start.
  const found = await boss.getQueues();
  const existing = new Set(found.map(({ name }) => name));
  const changed = found.filter(
    (queue) =>
      queues.includes(queue.name) &&
      (queue.deleteAfterSeconds !== settings.deleteAfterSeconds ||
        queue.heartbeatSeconds !== settings.heartbeatSeconds ||
        queue.expireInSeconds !== settings.expireInSeconds),
  );
  for (const { name } of changed) {
    await boss.updateQueue(name, settings);
    // Makes pg-boss cache it again, as below.
    await boss.insert(name, []);
  }
  // In sequence, because each takes locks in the queue's schema.
  for (const name of queues.filter((queue) => !existing.has(queue))) {
    await boss.createQueue(name, { ...RETRIES, ...settings });
    // Makes pg-boss cache the queue. Inside a transaction of the embedded database, this read would
    // wait for a connection that is released only when the transaction ends.
    await boss.insert(name, []);
  }
}
