import type { Selectable, Updateable } from 'kysely';
import { transition } from '#src/rules/stateMachines/machine.ts';
import {
  payoutTransferMachine,
  type PayoutTransferEvent,
} from '#src/rules/payouts/payoutTransfer.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict } from '#server/platform/errors.ts';
import { type LockedPayout, lockPayout } from './transitionPayout.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type PayoutTransfer = Selectable<Tables['payout_transfers']>;

/** Drops a transfer that the provider does not know of yet. Throws 409 `with_provider`. */
export async function cancelTransfer(unit: UnitOfWork, payoutId: string): Promise<void> {
  const transfer = await unit.trx
    .selectFrom('payout_transfers')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .where('state', 'in', ['owed', 'requested'])
    .forUpdate()
    .executeTakeFirst();
  if (!transfer) return;
  if (transfer.state === 'requested')
    throw conflict(
      'with_provider',
      'The transfer was requested from Stripe already. Its response decides.',
    );
  await transitionTransfer(unit, transfer, 'drop', { reason: 'Staff stopped the payout.' });
}

/** A transfer with its payout, both locked until the transaction ends. */
export async function lockTransfer(
  unit: UnitOfWork,
  id: string,
): Promise<{ readonly locked: LockedPayout; readonly transfer: PayoutTransfer }> {
  const find = unit.trx.selectFrom('payout_transfers').selectAll().where('id', '=', id);
  const { payout_id } = await find.executeTakeFirstOrThrow();
  const locked = await lockPayout(unit, payout_id);
  return { locked, transfer: await find.forUpdate().executeTakeFirstOrThrow() };
}

/** The only place that changes a transfer’s state. */
export async function transitionTransfer(
  { trx, acting }: UnitOfWork,
  { id, state }: PayoutTransfer,
  event: PayoutTransferEvent,
  set: Omit<Updateable<Tables['payout_transfers']>, 'state' | 'id'> = {},
): Promise<void> {
  const to = transition(payoutTransferMachine, state, event, acting.by);
  if (to === null) throw new Error(`A transfer that is ${state} cannot ${event}`);
  await trx
    .updateTable('payout_transfers')
    .set({ ...set, state: to })
    .where('id', '=', id)
    .execute();
}
