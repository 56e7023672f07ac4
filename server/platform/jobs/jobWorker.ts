import { inspect } from 'node:util';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import { jobRuns } from '../diagnostics.ts';
import { asError, fairWorker, type FairWorker, type WorkerLimits } from './fairWorker.ts';

/** A job handler with its services bound. */
export interface JobWorker {
  readonly name: string;
  readonly cron?: string;
  /** For jobs that wait for servers of others: they run side by side, and accounts take turns. */
  readonly limits?: WorkerLimits;
  run(data: unknown): Promise<unknown>;
}

/**
 * A running job reports itself twice in this time. One that does not, because its node ended or could not store its
 * result, fails at the next inspection and is tried again.
 */
export const HEARTBEAT_S = 30;
/** Scheduled jobs run at most once a minute, so their queues are polled less often. */
const POLL_SCHEDULED_SECONDS = 15;

/** Takes jobs in batches. Returns the worker's id. */
export async function startWorker(
  boss: PgBoss,
  worker: JobWorker,
  pollSeconds: number,
): Promise<string> {
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

/** Takes jobs that wait for servers of others, side by side. */
export function startFairWorker(
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
