import { resourceNamed } from '#resources/named.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { HandlerRegistry } from '#server/resource/handlers.ts';
import { bulkGrant } from '../queries/bulkGrant.ts';
import { staffActor } from '../queries/staffActor.ts';
import { countMoney } from './countMoney.ts';
import { runBulkRow, type RunContext } from './runBulkRow.ts';
import { transitionBulkRun, type BulkRun } from './transitionBulkRun.ts';

/**
 * Changes the waiting records of a run, one after another, with the authority that its starter has at
 * each of them. Ends where the run was cancelled. Idempotent: a second call does nothing twice.
 */
export async function runBulk(
  services: Services,
  handlers: HandlerRegistry,
  runId: string,
): Promise<void> {
  const { db } = services.database;
  for (;;) {
    const run = await db
      .selectFrom('bulk_runs')
      .selectAll()
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (!run) return;
    const context = await contextOf(services, handlers, run);
    if (!context) {
      const reason = 'The person who started it may no longer make this change.';
      await transact(services, SYSTEM, (unit) => transitionBulkRun(unit, runId, 'stop', reason));
      return;
    }
    const row = await db
      .selectFrom('bulk_run_rows')
      .selectAll()
      .where('run_id', '=', runId)
      .where('state', '=', 'waiting')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!row) {
      await transact(services, SYSTEM, (unit) => transitionBulkRun(unit, runId, 'finish'));
      return;
    }
    const money = await countMoney(context, run);
    await runBulkRow(context, run, row, money);
  }
}

/** Null where the starter may no longer make the change. */
async function contextOf(
  services: Services,
  handlers: HandlerRegistry,
  run: BulkRun,
): Promise<RunContext | null> {
  const resource = resourceNamed(run.target);
  if (!resource) throw notFound('resource');
  const actor = await staffActor(services.database.db, run.started_by);
  if (!actor || bulkGrant({ resource }, run)(actor) === false) return null;
  const request = { actor, ip: run.address };
  return { services, handlers, resource, actor, request };
}
