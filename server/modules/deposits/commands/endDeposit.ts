import type { Kysely, Selectable } from 'kysely';
import { depositMachine, shareDeposit } from '#src/rules/deposits/deposit.ts';
import { depositEndEntries } from '#src/rules/ledger/entries.ts';
import { move } from '#src/rules/stateMachines/machine.ts';
import { type Cents, ZERO } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict } from '#server/platform/errors.ts';
import { depositReturned } from '../emails/depositEmails.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { oweBackOf } from '#server/modules/payments/commands/transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { Work } from '#server/platform/unitOfWork/unitOfWork.ts';

export type Deposit = Selectable<Tables['deposits']>;

/** The deposit of a booking, which the caller has locked; undefined where none was ever held. */
export function depositOf(db: Kysely<Tables>, bookingId: string): Promise<Deposit | undefined> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** Throws 409 `wrong_state` where the machine does not allow the event. */
export async function moveDeposit(
  { trx, acting }: Work,
  { id, state }: Deposit,
  event: keyof typeof depositMachine.events,
  set: Partial<Pick<Deposit, 'awarded' | 'settled_at'>> = {},
): Promise<void> {
  const to = move(depositMachine, state, event, acting.by);
  if (to === null) throw conflict('wrong_state', 'The deposit is not held any more.', { state });
  await trx
    .updateTable('deposits')
    .set({ ...set, state: to })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends the holding, once: `awarded` becomes the seller's, who is paid it with the payouts, and the rest
 * the buyer's. Answers the rest, which the caller owes back. Throws 409 `wrong_state`.
 */
export async function endDeposit(
  work: Work,
  booking: LockedBooking,
  deposit: Deposit,
  awarded: Cents = ZERO,
): Promise<Cents> {
  const shared = shareDeposit(deposit.amount, awarded);
  await moveDeposit(work, deposit, awarded > 0 ? 'award' : 'give_back', {
    awarded,
    settled_at: work.now.toISOString(),
  });
  await postLedger(work, {
    kind: 'deposit_end',
    booking_id: booking.id,
    payment_id: null,
    currency: deposit.currency,
    key: `deposit_end:${booking.id}`,
    entries: depositEndEntries({ ...booking, ...shared }),
  });
  work.changed('bookings', booking.id);
  return shared.returned;
}

/** The deposit goes back whole, by the ways it came, and its buyer is told why. */
export async function returnDeposit(
  work: Work,
  booking: LockedBooking,
  deposit: Deposit,
  why: 'time' | 'withdrawn' | 'no_show',
): Promise<void> {
  await oweBackOf(work, booking, await endDeposit(work, booking, deposit));
  work.mail(
    booking.buyer_email,
    depositReturned(booking, deposit.amount, why, work.services.env.PUBLIC_URL),
  );
}
