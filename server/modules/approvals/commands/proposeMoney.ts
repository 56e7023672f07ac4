import { v7 as uuidv7 } from 'uuid';
import { needsSecondPerson } from '#src/rules/payments/staffMoney.ts';
import { readPayoutTerms } from '#server/modules/payouts/commands/payoutTerms.ts';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { ActionTarget, MovedMoney } from '#server/resource/handlers.ts';

/**
 * Stores an action of staff that moves more than the limit, for a second person to approve. Returns
 * the id of the proposal; null where the action may run. Throws 409 `waits_for_approval`, and 422
 * where a second proposal for the same record would follow the first.
 */
export async function proposeMoney(
  unit: UnitOfWork,
  { resource, action, id, input }: ActionTarget,
  { amount, currency }: MovedMoney,
): Promise<string | null> {
  const { trx, acting } = unit;
  if (acting.by !== 'staff' || acting.user_id === null) return null;
  if (!needsSecondPerson(amount, await readPayoutTerms(trx))) return null;
  const waiting = await trx
    .selectFrom('money_approvals')
    .select('id')
    .where('target_id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (waiting)
    throw conflict('waits_for_approval', 'A payment for this is already waiting for approval.');
  const proposal = uuidv7();
  await trx
    .insertInto('money_approvals')
    .values({
      id: proposal,
      target: resource,
      action,
      target_id: id,
      amount,
      currency,
      input: { ...input },
      proposed_by: acting.user_id,
      created_at: unit.now.toISOString(),
    })
    .execute();
  unit.audit({
    action: `${resource}.propose_${action}`,
    resource,
    record_id: id,
    differences: { amount, currency, approval: proposal },
  });
  unit.changed('money_approvals', proposal);
  return proposal;
}
