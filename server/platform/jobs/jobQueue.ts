import { inspect } from 'node:util';
import type { Transaction } from 'kysely';
import { type Job, type JobResult, PgBoss, fromKysely } from 'pg-boss';
import type { Database } from '../database/client.ts';
import { underMigrationLock } from '../database/migrate.ts';
import { onWrite } from '../database/writes.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { jobRuns } from '../diagnostics.ts';
import { asError, fairWorker, type FairWorker, type WorkerLimits } from './fairWorker.ts';
import type { JobKind, SendOptions } from './job.ts';
import { jobErrorTexts } from './jobErrors.ts';

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

/** A job handler with its services bound. */
export interface JobWorker {
  readonly name: string;
  readonly cron?: string;
  /** For jobs that wait for servers of others: they run side by side, and accounts take turns. */
  readonly limits?: WorkerLimits;
  run(data: unknown): Promise<unknown>;
}

const STOP_WITHIN_MS = 10_000;
/**
 * A running job reports itself twice in this time. One that does not, because its node ended or could not store its
 * result, fails at the next inspection and is tried again.
 */
const HEARTBEAT_S = 30;
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
/** Scheduled jobs run at most once a minute, so their queues are polled less often. */
const POLL_SCHEDULED_SECONDS = 15;
/** The schema of pg-boss: all its statements name it first. */
const SCHEMA = 'pgboss';

/** Opens the queues on the application's database, ready to send. */
export async function createJobs(
  database: Database,
  env: Pick<Env, 'LOG_LEVEL' | 'RETENTION'>,
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

/** Returns the worker's id. */
async function startWorker(boss: PgBoss, worker: JobWorker, pollSeconds: number): Promise<string> {
  return boss.work(
    worker.name,
    // After a full batch, fetch the next one without a pause.
    {
      batchSize: 20,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: worker.cron === undefined ? pollSeconds : POLL_SCHEDULED_SECONDS,
    },
    async (jobs: Job<unknown>[]) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await runJob(worker, job));
      return results;
    },
  );
}

function startFairWorker(
  boss: PgBoss,
  worker: JobWorker,
  limits: WorkerLimits,
  pollSeconds: number,
): FairWorker {
  const { name } = worker;
  const groupConcurrency = limits.perAccount;
  return fairWorker<Job<unknown>>(
    {
      take: (batchSize) => boss.fetch<unknown>(name, { batchSize, groupConcurrency }),
      async run(job) {
        const heartbeat = setInterval(
          () => {
            boss
              .touch(name, job.id)
              .catch((error: unknown) => void boss.emit('error', asError(error)));
          },
          (HEARTBEAT_S / 2) * 1000,
        );
        try {
          const { status, output } = await runJob(worker, job);
          if (status === 'completed') await boss.complete(name, job.id);
          else await boss.fail(name, job.id, output);
        } finally {
          clearInterval(heartbeat);
        }
      },
      report: (error) => void boss.emit('error', error),
    },
    limits,
    pollSeconds * 1000,
  );
}

/** Reports jobs individually, so that a failure does not affect the rest of the batch. */
async function runJob(worker: JobWorker, job: Job<unknown>): Promise<JobResult<object>> {
  try {
    await jobRuns.tracePromise(async () => worker.run(job.data), {
      name: worker.name,
      id: job.id,
      startedAt: performance.now(),
    });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    // With the errors of each failed record.
    process.stderr.write(`job ${worker.name} ${job.id}: ${inspect(error)}\n`);
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}
