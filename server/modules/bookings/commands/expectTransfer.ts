import { v7 as uuidv7 } from 'uuid';
import type { Cents } from '#src/rules/money/money.ts';
import type { Booking } from '#server/modules/bookingRecord/lockBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

interface ExpectedTransfer {
  readonly booking_id: string;
  /** The change that is paid for; absent where the booking itself is. */
  readonly change_id?: string;
  /** The reference that the buyer puts on the transfer. */
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: Booking['currency'];
}

/**
 * Records an expected bank transfer: the payment, and the manual payment that staff match it with.
 */
export async function expectTransfer(unit: UnitOfWork, expected: ExpectedTransfer): Promise<void> {
  const { trx, now } = unit;
  const { change_id, ...details } = expected;
  const common = { ...details, created_at: now.toISOString() };
  const paymentId = uuidv7();
  await trx
    .insertInto('payments')
    .values({
      id: paymentId,
      provider: 'bank_transfer',
      provider_id: null,
      ...(change_id !== undefined && { change_id }),
      ...common,
    })
    .execute();
  unit.changed('payments', paymentId);
  const transferId = uuidv7();
  await trx
    .insertInto('manual_payments')
    .values({
      id: transferId,
      direction: 'incoming',
      payment_id: paymentId,
      invoice_id: null,
      settled_at: null,
      ...common,
    })
    .execute();
  unit.changed('manual_payments', transferId);
}
