import { v7 as uuidv7 } from 'uuid';
import { claimWindow, type StayEnd } from '#src/rules/deposits/deposit.ts';
import { depositEntries } from '#src/rules/ledger/entries.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

const releaseOf = (departure: StayEnd) => claimWindow(departure).until.toISOString();

/** The deposit of a booking that is confirmed now: it was paid with the price, and is nobody's earning. */
export async function holdDeposit(work: UnitOfWork, booking: LockedBooking): Promise<void> {
  const { id: booking_id, deposit: amount, currency, buyer_id } = booking;
  if (amount === 0) return;
  await work.trx
    .insertInto('deposits')
    .values({
      id: uuidv7(),
      booking_id,
      amount,
      currency,
      release_at: releaseOf(booking),
      settled_at: null,
      created_at: work.now.toISOString(),
    })
    .execute();
  await postLedger(work, {
    kind: 'deposit',
    booking_id,
    payment_id: null,
    currency,
    key: `deposit:${booking_id}`,
    entries: depositEntries({ amount, currency, buyer_id }),
  });
}

/** The stay ends on another day than it did, and so does the time of its deposit. */
export async function rescheduleRelease(
  { trx }: UnitOfWork,
  bookingId: string,
  departure: StayEnd,
) {
  await trx
    .updateTable('deposits')
    .set({ release_at: releaseOf(departure) })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'held')
    .execute();
}
