import { v7 as uuidv7 } from 'uuid';
import type { Cents } from '#src/rules/money/money.ts';
import type { Booking } from '#server/modules/bookingRecord/lockBooking.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

interface Expected {
  readonly booking_id: string;
  /** Of the change that the money is for; none where it is for the booking itself. */
  readonly change_id?: string;
  /** What the buyer writes on the transfer. */
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: Booking['currency'];
}

/** A buyer's bank transfer is expected: the payment, and the entry that staff match it with. */
export async function expectTransfer(work: UnitOfWork, expected: Expected): Promise<void> {
  const { trx, now } = work;
  const { change_id, ...of } = expected;
  const money = { ...of, created_at: now.toISOString() };
  const paymentId = uuidv7();
  await trx
    .insertInto('payments')
    .values({
      id: paymentId,
      provider: 'bank_transfer',
      provider_id: null,
      ...(change_id !== undefined && { change_id }),
      ...money,
    })
    .execute();
  work.changed('payments', paymentId);
  const transferId = uuidv7();
  await trx
    .insertInto('manual_payments')
    .values({
      id: transferId,
      direction: 'incoming',
      payment_id: paymentId,
      invoice_id: null,
      settled_at: null,
      ...money,
    })
    .execute();
  work.changed('manual_payments', transferId);
}
