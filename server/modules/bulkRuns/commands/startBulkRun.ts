import { v7 as uuidv7 } from 'uuid';
import type { BulkStart } from '#src/wire/bulkRuns/bulkRuns.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { bulkRunJob } from '../jobs/jobKinds.ts';
import { bulkGrant } from '../queries/bulkGrant.ts';
import { inputOf } from './changeOfRow.ts';

/**
 * Stores a bulk run with all its records before the first one changes, and queues its job. Throws 403
 * for a change that the actor may make to no record, 404 for an unknown action, 422 for an invalid input.
 */
export async function startBulkRun(
  context: ResourceContext,
  unit: UnitOfWork,
  { kind, action, values, rows }: BulkStart,
): Promise<{ readonly id: string }> {
  const { resource, actor } = context;
  if (!actor || bulkGrant(context, { kind, action })(actor) === false) throw forbidden();
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
  for (const row of distinct)
    inputOf(context, { kind, action }, { ...row, input: { ...values, ...row.values } });
  const id = uuidv7();
  const now = unit.now.toISOString();
  const started_by = actor.user_id;
  await unit.trx
    .insertInto('bulk_runs')
    .values({
      id,
      target: resource.name,
      kind,
      action: kind === 'action' ? action : '',
      state: 'running',
      total: distinct.length,
      input: jsonb(values),
      started_by,
      address: unit.acting.address,
      progressed_at: now,
      created_at: now,
    })
    .execute();
  await unit.trx
    .insertInto('bulk_run_rows')
    .values(
      distinct.map((row) => ({
        id: uuidv7(),
        run_id: id,
        target: resource.name,
        record_id: row.id,
        input: jsonb(row.values),
        seen_version: row.version,
        started_by,
        created_at: now,
      })),
    )
    .execute();
  unit.audit({
    action: 'bulk_runs.start',
    resource: 'bulk_runs',
    record_id: id,
    differences: { target: resource.name, kind, action, total: distinct.length },
  });
  unit.send(bulkRunJob, { run_id: id });
  return { id };
}
