import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { transitionPayment } from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { transitionTransfer } from '#server/modules/paymentRecords/commands/bankTransfers.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';

/** Voids an announced bank transfer of a booking that did not arrive; leaves one that was settled meanwhile. */
export async function voidTransfer(unit: UnitOfWork, id: string): Promise<void> {
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
  if ((await transitionTransfer(unit.as(SYSTEM), { id, state }, 'void')) === null) return;
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', transfer.payment_id)
    .executeTakeFirstOrThrow();
  await transitionPayment(unit, payment, 'void');
}
