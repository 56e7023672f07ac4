import type { Kysely, Selectable } from 'kysely';
import { depositMachine, splitDeposit } from '#src/rules/deposits/deposit.ts';
import { depositEndEntries } from '#src/rules/ledger/entries.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { type Cents, ZERO } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict } from '#server/platform/errors.ts';
import { depositReturnedEmail } from '../emails/depositEmails.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { refundLatestPayments } from '#server/modules/payments/commands/transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

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
export async function transitionDeposit(
  { trx, acting }: UnitOfWork,
  { id, state }: Deposit,
  event: keyof typeof depositMachine.events,
  set: Partial<Pick<Deposit, 'awarded' | 'settled_at'>> = {},
): Promise<void> {
  const to = transition(depositMachine, state, event, acting.by);
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
  work: UnitOfWork,
  booking: LockedBooking,
  deposit: Deposit,
  awarded: Cents = ZERO,
): Promise<Cents> {
  const shared = splitDeposit(deposit.amount, awarded);
  await transitionDeposit(work, deposit, awarded > 0 ? 'award' : 'give_back', {
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
  work: UnitOfWork,
  booking: LockedBooking,
  deposit: Deposit,
  why: 'time' | 'withdrawn' | 'no_show',
): Promise<void> {
  await refundLatestPayments(work, booking, await endDeposit(work, booking, deposit));
  work.mail(
    booking.buyer_email,
    depositReturnedEmail(booking, deposit.amount, why, work.services.env.PUBLIC_URL),
  );
}
