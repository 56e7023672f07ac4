import { v7 as uuidv7 } from 'uuid';
import { claimWindow, type StayEnd } from '#src/rules/deposits/deposit.ts';
import { depositEntries } from '#src/rules/ledger/entries.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

const releaseOf = (stayEnd: StayEnd) => claimWindow(stayEnd).until.toISOString();

/** Holds the deposit of a booking on confirmation. It was paid with the price and is not earnings. */
export async function holdDeposit(unit: UnitOfWork, booking: LockedBooking): Promise<void> {
  const { id: booking_id, deposit: amount, currency, buyer_id } = booking;
  if (amount === 0) return;
  await unit.trx
    .insertInto('deposits')
    .values({
      id: uuidv7(),
      booking_id,
      amount,
      currency,
      release_at: releaseOf(booking),
      settled_at: null,
      created_at: unit.now.toISOString(),
    })
    .execute();
  await postLedger(unit, {
    kind: 'deposit',
    booking_id,
    payment_id: null,
    currency,
    key: `deposit:${booking_id}`,
    entries: depositEntries({ amount, currency, buyer_id }),
  });
}

/** Moves the release time of the deposit to the changed end of the stay. */
export async function rescheduleRelease({ trx }: UnitOfWork, bookingId: string, stayEnd: StayEnd) {
  await trx
    .updateTable('deposits')
    .set({ release_at: releaseOf(stayEnd) })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'held')
    .execute();
}
