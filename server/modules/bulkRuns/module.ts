import { handles } from '#server/platform/jobs/jobHandler.ts';
import { defineModule } from '#server/modules/module.ts';
import type { ActionHandlers, HandlerRegistry } from '#server/resource/handlers.ts';
import { runBulk } from './commands/runBulk.ts';
import { transitionBulkRun } from './commands/transitionBulkRun.ts';
import { continueBulkRuns, tidyBulkRuns } from './jobs/bulkRunChores.ts';
import { bulkRunJob } from './jobs/jobKinds.ts';
import { bulkRunRoutes } from './routes/bulkRunRoutes.ts';

/** @param handlers the handlers of all modules, which a run uses */
export const bulkRuns = (handlers: () => HandlerRegistry) =>
  defineModule({
    name: 'bulkRuns',
    dependsOn: ['approvals'],
    resources: ['bulk_run_rows', 'bulk_runs'],
    routes: [(api, services) => bulkRunRoutes(api, { services, handlers: handlers() })],
    jobs: [handles(bulkRunJob, (services, { run_id }) => runBulk(services, handlers(), run_id))],
    sweep: [continueBulkRuns],
    tidy: [tidyBulkRuns],
    actions: {
      bulk_runs: {
        cancel: { run: (unit, id) => transitionBulkRun(unit, id, 'cancel') },
        resume: { run: (unit, id) => transitionBulkRun(unit, id, 'resume') },
      },
    } satisfies ActionHandlers,
  });
