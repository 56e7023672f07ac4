import { cents, sum } from '#src/rules/money/money.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { ApiError } from '#server/platform/errors.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { BulkOfMoney, MovedMoney } from '#server/resource/handlers.ts';
import { asErrorReply } from '#server/resource/violations.ts';
import { inputOf } from './changeOfRow.ts';
import type { BulkRow, RunContext } from './runBulkRow.ts';
import type { BulkRun } from './transitionBulkRun.ts';

/**
 * The sum of what a run moves, for the limit above which a second person approves. It is counted before the first
 * record changes and stored, so that the limit sees the whole run. Undefined for a run that moves no money.
 */
export async function countMoney(
  context: RunContext,
  run: BulkRun,
): Promise<BulkOfMoney | undefined> {
  const { services, handlers, resource } = context;
  if (run.kind !== 'action' || !handlers.action(resource.name, run.action)?.amountAtStake)
    return undefined;
  const { db } = services.database;
  let { amounts } = run;
  if (amounts === null) {
    const rows = await db
      .selectFrom('bulk_run_rows')
      .select(['record_id', 'input'])
      .where('run_id', '=', run.id)
      .orderBy('id')
      .execute();
    const sums = new Map<MovedMoney['currency'], number>();
    for (const row of rows) {
      const money = await moneyOf(context, run, row);
      if (money) sums.set(money.currency, (sums.get(money.currency) ?? 0) + money.amount);
    }
    amounts = [...sums].map(([currency, amount]) => ({ currency, amount: cents(amount) }));
    await db
      .updateTable('bulk_runs')
      .set({ amounts: jsonb(amounts) })
      .where('id', '=', run.id)
      .execute();
  }
  return { id: run.id, sum: sum(amounts.map(({ amount }) => amount)) };
}

/** What one record moves; null where the action would be refused, which its own turn reports. */
async function moneyOf(
  context: RunContext,
  run: BulkRun,
  row: Pick<BulkRow, 'record_id' | 'input'>,
): Promise<MovedMoney | null> {
  const { services, handlers, resource, request } = context;
  const { record_id: id } = row;
  try {
    const input = inputOf(context, run, { id, version: 0, input: { ...run.input, ...row.input } });
    const target = { resource: resource.name, action: run.action, id, input };
    return await transact(services, actingOf(request, 'staff'), (unit) =>
      handlers.amountAtStake(unit, target),
    );
  } catch (error) {
    if (asErrorReply(resource, error) instanceof ApiError) return null;
    throw error;
  }
}
