import { transition } from '#src/rules/stateMachines/machine.ts';
import { manualPaymentMachine } from '#src/rules/payments/manualPayment.ts';
import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { transitionPayment } from '#server/modules/payments/commands/transitionPayment.ts';
import { daysAgo } from '#server/platform/days.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/** A transfer for an ended booking may still arrive within this time of its announcement. */
const LATE_TRANSFER_DAYS = 30;

/** Voids announced bank transfers that never arrived. */
export async function voidMissingTransfers(services: Services): Promise<void> {
  const before = daysAgo(services.now(), LATE_TRANSFER_DAYS);
  await processEach(await missingTransfers(services, before), (id) => voidTransfer(services, id));
}

async function missingTransfers({ database }: Services, before: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('manual_payments')
    .innerJoin('bookings', 'bookings.id', 'manual_payments.booking_id')
    .select('manual_payments.id')
    .where('manual_payments.state', '=', 'expected')
    .where('direction', '=', 'incoming')
    .where('manual_payments.created_at', '<', before)
    .where('bookings.state', '!=', 'awaiting_payment')
    .execute();
  return rows.map(({ id }) => id);
}

async function voidTransfer(services: Services, id: string): Promise<void> {
  await transact(services, SYSTEM, async (unit) => {
    const { trx } = unit;
    const transfer = await trx
      .selectFrom('manual_payments')
      .select(['booking_id', 'payment_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (transfer.booking_id === null || transfer.payment_id === null) return;
    await lockBooking(trx, transfer.booking_id);
    const { state } = await trx
      .selectFrom('manual_payments')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const to = transition(manualPaymentMachine, state, 'void', 'system');
    if (to === null) return;
    const payment = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', transfer.payment_id)
      .executeTakeFirstOrThrow();
    await transitionPayment(unit, payment, 'void');
    await trx.updateTable('manual_payments').set({ state: to }).where('id', '=', id).execute();
  });
}
