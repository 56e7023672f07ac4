import type { Selectable } from 'kysely';
import type { Actor } from '#src/access/grants.ts';
import type { BulkRowState } from '#src/rules/backOffice/bulkRun.ts';
import { outageOf } from '#server/platform/database/outage.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { ApiError } from '#server/platform/errors.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { BulkOfMoney } from '#server/resource/handlers.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { asErrorReply } from '#server/resource/violations.ts';
import { prepareRow } from './changeOfRow.ts';
import { lockRun, type BulkRun } from './transitionBulkRun.ts';

export type BulkRow = Selectable<Tables['bulk_run_rows']>;

/** The context of a change without a request: the starter's authority as it is now. */
export type RunContext = ResourceContext & { readonly actor: Actor };

/**
 * Changes one record of a run and stores the outcome in the same transaction, so a crash leaves both
 * or neither and no record changes twice. A refusal is stored with its reason. Throws while the
 * database is unavailable; the record then stays waiting.
 */
export async function runBulkRow(
  context: RunContext,
  run: BulkRun,
  row: BulkRow,
  money: BulkOfMoney | undefined,
): Promise<void> {
  const { services, resource } = context;
  try {
    const { acting, run: change } = await prepareRow(
      context,
      run,
      {
        id: row.record_id,
        version: row.seen_version ?? 0,
        input: { ...run.input, ...row.input },
      },
      money,
    );
    await transact(services, acting, async (unit) => {
      if (!(await isWaiting(unit, row))) return;
      const result = await change(unit);
      const state = result.approval_id === null ? 'done' : 'proposed';
      await storeOutcome(unit, row, state, result);
    });
  } catch (error) {
    const reply = asErrorReply(resource, error);
    if (outageOf(error) || (reply instanceof ApiError && reply.status >= 500)) throw error;
    await transact(services, SYSTEM, async (unit) => {
      if (await isWaiting(unit, row))
        await storeOutcome(unit, row, 'failed', { reason: reasonOf(reply) });
    });
    if (!(reply instanceof ApiError)) process.emitWarning(`Bulk run ${run.id}: ${String(error)}`);
  }
}

/** Whether the record still waits in a running run. Locks the run, so that no other node changes it. */
async function isWaiting(unit: UnitOfWork, { id, run_id }: BulkRow): Promise<boolean> {
  const run = await lockRun(unit, run_id);
  if (run.state !== 'running') return false;
  const row = await unit.trx
    .selectFrom('bulk_run_rows')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.state === 'waiting';
}

async function storeOutcome(
  unit: UnitOfWork,
  { id, run_id }: BulkRow,
  state: Exclude<BulkRowState, 'waiting'>,
  result: Partial<Pick<BulkRow, 'reason' | 'approval_id' | 'written_version'>>,
): Promise<void> {
  const now = unit.now.toISOString();
  await unit.trx
    .updateTable('bulk_run_rows')
    .set({ ...result, state, finished_at: now })
    .where('id', '=', id)
    .execute();
  await unit.trx
    .updateTable('bulk_runs')
    .set((eb) => ({ [state]: eb(state, '+', 1), progressed_at: now }))
    .where('id', '=', run_id)
    .execute();
  unit.changed('bulk_runs', run_id);
}

/** Why a record was refused, in one line, with the message of each field. */
function reasonOf(reply: unknown): string {
  if (!(reply instanceof ApiError)) return 'This failed because of an error in Keystead.';
  const fields = Object.entries(reply.errors ?? {}).map(
    ([field, texts]) => `${field.replaceAll('_', ' ')}: ${texts.join(' ')}`,
  );
  return (fields.length > 0 ? fields.join(' ') : reply.message).slice(0, 2000);
}
