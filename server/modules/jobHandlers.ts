import { type JobHandler, scheduled } from '#server/platform/jobs/jobHandler.ts';
import type { JobWorker } from '#server/platform/jobs/jobQueue.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { modules } from './index.ts';

/** Catches up on everything whose job was lost: overdue deadlines and emails that were not sent. */
export function sweep(services: Services): Promise<void> {
  return processEach(
    modules.flatMap(({ sweep: chores }) => chores ?? []),
    (run) => run(services),
  );
}

/** Deletes what is past its retention period and what nothing refers to. */
export function tidy(services: Services): Promise<void> {
  return processEach(
    modules.flatMap(({ tidy: chores }) => chores ?? []),
    (run) => run(services),
  );
}

/** The jobs of all modules. Each may run twice: the second run finds nothing left to do. */
export const jobHandlers: readonly JobHandler[] = [
  ...modules.flatMap(({ jobs }) => jobs ?? []),
  scheduled('sweep', '* * * * *', sweep),
  scheduled('tidy', '20 3 * * *', tidy),
];

export const jobNames = jobHandlers.map(({ name }) => name);

/** The handlers, ready to be started. */
export const jobWorkers = (services: Services): readonly JobWorker[] =>
  jobHandlers.map((handler) => ({ ...handler, run: (data) => handler.run(services, data) }));
