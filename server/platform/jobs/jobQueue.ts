import type { Transaction } from 'kysely';
import { type Job, type JobResult, PgBoss, fromKysely } from 'pg-boss';
import type { Database } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Env } from '#server/env.ts';
import type { Services } from '../services.ts';
import {
  JOB_NAMES,
  SCHEDULES,
  type JobData,
  type JobName,
  type SendOptions,
} from '#server/jobs/jobData.ts';
import { handlers } from '#server/jobs/workers.ts';

export interface Jobs {
  /**
   * Queues one job for each of `data` inside the caller's transaction: where that rolls back,
   * nothing was sent.
   */
  send<Name extends JobName>(
    trx: Transaction<Tables>,
    name: Name,
    data: readonly JobData[Name][],
    options?: SendOptions,
  ): Promise<void>;
  /** Begins to work; until then jobs only gather. */
  start(services: Services): Promise<void>;
  /** Takes no new jobs and waits for those under way. */
  stop(): Promise<void>;
}

const STOP_WITHIN_MS = 10_000;
/** A job that failed is tried again after about 2, 4, 8 … seconds. */
const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 } as const;

/** What is sent is looked for often; what comes by the clock, at most once a minute, need not be. */
const POLL_SECONDS = 2;
const POLL_SCHEDULED_SECONDS = 15;
const SCHEDULED: ReadonlySet<JobName> = new Set(SCHEDULES.map(([name]) => name));

/** The queue on the same database, ready to be sent to. */
export async function createJobs(
  { pool, kind }: Database,
  env: Pick<Env, 'LOG_LEVEL'>,
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
  // One after another: each takes locks of its own in the queue's schema.
  for (const name of JOB_NAMES) {
    await boss.createQueue(name, RETRIES);
    // Makes it known to this process now: asked for inside a transaction of the embedded database,
    // it would wait for a connection that only comes free when that transaction ends.
    await boss.insert(name, []);
  }

  return {
    async send(trx, name, data, { delaySeconds } = {}) {
      await boss.insert(
        name,
        data.map((item) => ({
          data: item,
          ...(delaySeconds !== undefined && { startAfter: Math.max(0, delaySeconds) }),
        })),
        { db: fromKysely(trx) },
      );
    },
    async start(services) {
      // Those that came due while no server ran are made up for, once.
      for (const [name, cron] of SCHEDULES)
        await boss.schedule(name, cron, null, { missed: 'once' });
      for (const name of JOB_NAMES) await listen(boss, services, name);
    },
    stop: () => boss.stop({ close: false, graceful: true, timeout: STOP_WITHIN_MS }),
  };
}

async function listen<Name extends JobName>(
  boss: PgBoss,
  services: Services,
  name: Name,
): Promise<void> {
  await boss.work(
    name,
    // A full batch means that more may wait: the next is fetched without a pause.
    {
      batchSize: 20,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: SCHEDULED.has(name) ? POLL_SCHEDULED_SECONDS : POLL_SECONDS,
    },
    async (jobs: Job<JobData[Name]>[]) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await attempt(services, name, job));
      return results;
    },
  );
}

/** One job's failure is its own: the others of its batch are done. */
async function attempt<Name extends JobName>(
  services: Services,
  name: Name,
  job: Job<JobData[Name]>,
): Promise<JobResult> {
  try {
    await handlers[name](services, job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    process.stderr.write(
      `job ${name} ${job.id}: ${String(error instanceof Error ? error.stack : error)}\n`,
    );
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}
