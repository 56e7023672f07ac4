import type { Transaction } from 'kysely';
import { type Job, type JobResult, PgBoss, fromKysely } from 'pg-boss';
import type { Database } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Env } from '#server/env.ts';
import type { JobKind, SendOptions } from './job.ts';

export interface Jobs {
  /**
   * Queues one job for each of `data` inside the caller's transaction: where that rolls back,
   * nothing was sent.
   */
  send<Data extends object>(
    trx: Transaction<Tables>,
    kind: JobKind<Data>,
    data: readonly Data[],
    options?: SendOptions,
  ): Promise<void>;
  /** Starts to run jobs; until then they are only queued. */
  start(workers: readonly JobWorker[]): Promise<void>;
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** A job handler that has its services. */
export interface JobWorker {
  readonly name: string;
  readonly cron?: string;
  run(data: unknown): Promise<unknown>;
}

const STOP_WITHIN_MS = 10_000;
/** A failed job is retried after about 2, 4, 8 … seconds. */
const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 } as const;

/** Scheduled jobs run at most once a minute, so their queues are polled less often. */
const POLL_SECONDS = 2;
const POLL_SCHEDULED_SECONDS = 15;

/** Opens the queues of these names on the application's database, ready to be sent to. */
export async function createJobs(
  { pool, kind }: Database,
  env: Pick<Env, 'LOG_LEVEL'>,
  queues: readonly string[],
): Promise<Jobs> {
  const boss = new PgBoss({
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    db: {
      async executeSql(text, values) {
        // Without values a text may hold several statements, and pg answers with several results.
        const result = await (values ? pool.query(text, values) : pool.query(text));
        return { rows: [result].flat().flatMap(({ rows }): unknown[] => rows) };
      },
    },
    monitorVacuum: kind !== 'embedded',
    reindex: kind !== 'embedded',
  });
  boss.on('error', (error) => {
    if (env.LOG_LEVEL !== 'silent') process.stderr.write(`jobs: ${String(error.stack)}\n`);
  });
  await boss.start();
  // In sequence: each takes locks in the queue's schema.
  for (const name of queues) {
    await boss.createQueue(name, RETRIES);
    // pg-boss caches the queue now: read inside a transaction of the embedded database, it would wait
    // for a connection that is only released when that transaction ends.
    await boss.insert(name, []);
  }

  return {
    async send(trx, { name }, data, { delaySeconds } = {}) {
      await boss.insert(
        name,
        data.map((item) => ({
          data: item,
          ...(delaySeconds !== undefined && { startAfter: Math.max(0, delaySeconds) }),
        })),
        { db: fromKysely(trx) },
      );
    },
    async start(workers) {
      // Runs that were due while no server ran are made up for, once.
      for (const { name, cron } of workers)
        if (cron !== undefined) await boss.schedule(name, cron, null, { missed: 'once' });
      for (const worker of workers) await startWorker(boss, worker);
    },
    stop: () => boss.stop({ close: false, graceful: true, timeout: STOP_WITHIN_MS }),
  };
}

async function startWorker(boss: PgBoss, worker: JobWorker): Promise<void> {
  await boss.work(
    worker.name,
    // A full batch means that more may wait: the next is fetched without a pause.
    {
      batchSize: 20,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: worker.cron === undefined ? POLL_SECONDS : POLL_SCHEDULED_SECONDS,
    },
    async (jobs: Job<unknown>[]) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await runJob(worker, job));
      return results;
    },
  );
}

/** Reports each job for itself: one that fails does not fail the others of its batch. */
async function runJob(worker: JobWorker, job: Job<unknown>): Promise<JobResult> {
  try {
    await worker.run(job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    process.stderr.write(
      `job ${worker.name} ${job.id}: ${String(error instanceof Error ? error.stack : error)}\n`,
    );
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}
