import type { Services } from '#server/platform/services.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { bulkRunJob } from './jobKinds.ts';

/** A run without progress for this long has lost its job, such as by the end of the server. */
const LOST_AFTER_MS = 60_000;
/** The history of the records lasts longer than the report of the run. */
const KEPT_MS = 180 * 86_400_000;

/** Continues the runs whose job was lost. */
export async function continueBulkRuns(services: Services): Promise<void> {
  const { database, now } = services;
  const lost = await database.db
    .selectFrom('bulk_runs')
    .select('id')
    .where('state', '=', 'running')
    .where('progressed_at', '<', new Date(now().getTime() - LOST_AFTER_MS).toISOString())
    .execute();
  if (lost.length === 0) return;
  await transact(services, SYSTEM, (unit) => {
    for (const { id } of lost) unit.send(bulkRunJob, { run_id: id });
    return Promise.resolve();
  });
}

/** Deletes the reports of old runs. */
export async function tidyBulkRuns({ database, now }: Services): Promise<void> {
  await database.db
    .deleteFrom('bulk_runs')
    .where('finished_at', '<', new Date(now().getTime() - KEPT_MS).toISOString())
    .execute();
}
