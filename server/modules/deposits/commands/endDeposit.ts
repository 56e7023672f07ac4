import type { Kysely, Selectable } from 'kysely';
import { depositMachine, splitDeposit } from '#src/rules/deposits/deposit.ts';
import { depositEndEntries } from '#src/rules/ledger/entries.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { type Cents, ZERO } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict } from '#server/platform/errors.ts';
import { depositReturnedEmail } from '../emails/depositEmails.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { refundBookingPayments } from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type Deposit = Selectable<Tables['deposits']>;

/** The deposit of a booking that the caller has locked; undefined when it never had one. */
export function depositOf(db: Kysely<Tables>, bookingId: string): Promise<Deposit | undefined> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** Applies an event to a deposit. Throws 409 `wrong_state` when its state does not allow it. */
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
 * Ends a deposit, once: the seller gets `awarded` with their payouts, and the buyer gets the rest.
 * Returns the rest, which the caller has to refund. Throws 409 `wrong_state`.
 */
export async function endDeposit(
  unit: UnitOfWork,
  booking: LockedBooking,
  deposit: Deposit,
  awarded: Cents = ZERO,
): Promise<Cents> {
  const split = splitDeposit(deposit.amount, awarded);
  await transitionDeposit(unit, deposit, awarded > 0 ? 'award' : 'give_back', {
    awarded,
    settled_at: unit.now.toISOString(),
  });
  await postLedger(unit, {
    kind: 'deposit_end',
    booking_id: booking.id,
    payment_id: null,
    currency: deposit.currency,
    key: `deposit_end:${booking.id}`,
    entries: depositEndEntries({ ...booking, ...split }),
  });
  unit.changed('bookings', booking.id);
  return split.returned;
}

/** Refunds the whole deposit by the original payment methods and emails the buyer the reason. */
export async function refundDeposit(
  unit: UnitOfWork,
  booking: LockedBooking,
  deposit: Deposit,
  reason: 'time' | 'withdrawn' | 'no_show',
): Promise<void> {
  await refundBookingPayments(unit, booking, await endDeposit(unit, booking, deposit));
  unit.mail(
    booking.buyer_email,
    depositReturnedEmail(booking, deposit.amount, reason, unit.services.env.PUBLIC_URL),
  );
}
