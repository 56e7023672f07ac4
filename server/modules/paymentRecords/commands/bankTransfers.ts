import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { manualPaymentMachine } from '#src/rules/payments/manualPayment.ts';
import { transition, type EventOf } from '#src/rules/stateMachines/machine.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

type ManualPayment = Selectable<Tables['manual_payments']>;

type NewTransfer = Pick<
  Insertable<Tables['manual_payments']>,
  'booking_id' | 'payment_id' | 'invoice_id' | 'direction' | 'reference' | 'amount' | 'currency'
>;

/** Records a bank transfer that staff expect or have to make. */
export async function openTransfer(unit: UnitOfWork, transfer: NewTransfer): Promise<void> {
  const id = uuidv7();
  await unit.trx
    .insertInto('manual_payments')
    .values({ id, settled_at: null, created_at: unit.now.toISOString(), ...transfer })
    .execute();
  unit.changed('manual_payments', id);
}

/** Applies an event to a bank transfer. Returns its new state; null where its state does not allow it. */
export async function transitionTransfer(
  unit: UnitOfWork,
  { id, state }: Pick<ManualPayment, 'id' | 'state'>,
  event: EventOf<typeof manualPaymentMachine>,
): Promise<ManualPayment['state'] | null> {
  const to = transition(manualPaymentMachine, state, event, unit.acting.by);
  if (to === null) return null;
  const settled = event === 'settle' && { settled_at: unit.now.toISOString() };
  await unit.trx
    .updateTable('manual_payments')
    .set({ state: to, ...settled })
    .where('id', '=', id)
    .execute();
  return to;
}
