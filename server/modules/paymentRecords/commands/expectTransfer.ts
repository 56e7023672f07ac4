import { v7 as uuidv7 } from 'uuid';
import type { Cents } from '#src/rules/money/money.ts';
import type { Booking } from '#server/modules/bookingRecord/lockBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { openTransfer } from './bankTransfers.ts';

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
  const paymentId = uuidv7();
  await trx
    .insertInto('payments')
    .values({
      id: paymentId,
      provider: 'bank_transfer',
      provider_id: null,
      ...(change_id !== undefined && { change_id }),
      ...details,
      created_at: now.toISOString(),
    })
    .execute();
  unit.changed('payments', paymentId);
  await openTransfer(unit, {
    ...details,
    direction: 'incoming',
    payment_id: paymentId,
    invoice_id: null,
  });
}
