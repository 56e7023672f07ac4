import { type JobHandler, scheduled } from '#server/platform/jobs/jobHandler.ts';
import type { JobWorker } from '#server/platform/jobs/jobWorker.ts';
import { runAll } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { modules } from './index.ts';

/** Processes overdue deadlines and unsent emails whose job was lost. */
export function sweep(services: Services): Promise<void> {
  return runAll(
    modules.flatMap(({ sweep: tasks = [] }) => tasks.map((run) => () => run(services))),
  );
}

/** Deletes records past their retention period, and unreferenced files. */
export function tidy(services: Services): Promise<void> {
  return runAll(modules.flatMap(({ tidy: tasks = [] }) => tasks.map((run) => () => run(services))));
}

/** The jobs of all modules. All are idempotent: a job may run twice. */
export const jobHandlers: readonly JobHandler[] = [
  ...modules.flatMap(({ jobs }) => jobs ?? []),
  scheduled('sweep', '* * * * *', sweep),
  scheduled('tidy', '20 3 * * *', tidy),
];

export const jobNames = jobHandlers.map(({ name }) => name);

/** The handlers with their services bound. */
export const jobWorkers = (services: Services): readonly JobWorker[] =>
  jobHandlers.map((handler) => ({
    ...handler,
    async run(data) {
      if (handler.timed) await services.clock.requireAgreement();
      return handler.run(services, data);
    },
  }));
