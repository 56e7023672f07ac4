import type { Kysely } from 'kysely';
import type { BookingEvent } from '#src/rules/bookings/booking.ts';
import { refundEntries } from '#src/rules/ledger/entries.ts';
import { refund, type Refund } from '#src/rules/bookings/cancellation.ts';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { type Cents, cents, ZERO } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import { depositOf, endDeposit } from '#server/modules/deposits/commands/endDeposit.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { transitionBooking } from './transitionBooking.ts';
import { refundLatestPayments } from '#server/modules/payments/commands/transitionPayment.ts';
import { paidSoFar, postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { releaseCards } from '#server/modules/payments/commands/releaseCards.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The ways a booking ends before its time, each with what comes back to the buyer. */
export type EndingEvent = Extract<
  BookingEvent,
  'expire' | 'decline' | 'cancel_by_buyer' | 'cancel_by_seller' | 'cancel_by_staff'
>;

type Ending = Pick<
  LockedBooking,
  | 'id'
  | 'state'
  | 'check_in'
  | 'check_out'
  | 'lines'
  | 'policy'
  | 'time_zone'
  | 'total'
  | 'seller_total'
  | 'deposit'
>;

const NOTHING = { refund: ZERO, seller_gave: ZERO };

/** What was paid of a booking that could end now, and what went back of it before. */
async function standing(db: Kysely<Tables>, { id, state, total, seller_total }: Ending) {
  if (!charged({ state })) return { paid: await paidSoFar(db, id), before: NOTHING };
  const books = await bookingBalances(db, id);
  const refund = cents(total - books.charged);
  return { paid: total, before: { refund, seller_gave: cents(seller_total - books.seller_earns) } };
}

/**
 * What ending the booking now would return, by the rules of the day it was made, what is left of the
 * payment for it, and what of the deposit comes back besides: all, unless a claim on it is open.
 */
export async function endingRefund(
  db: Kysely<Tables>,
  booking: Ending,
  now: Date,
  by: ActorKind,
): Promise<Refund & { readonly paid: Cents; readonly deposit: Cents }> {
  const { state, check_in, check_out, lines, policy, time_zone } = booking;
  const stands = await standing(db, booking);
  const stay = { check_in, check_out };
  const back = refund({ state, stay, lines, ...stands, policy, time_zone }, now, by);
  const left = cents(stands.paid - stands.before.refund);
  if (charged(booking)) {
    const held = await depositOf(db, booking.id);
    return { ...back, paid: left, deposit: held?.state === 'held' ? held.amount : ZERO };
  }
  // What was paid before the booking is firm is its price first.
  const deposit = cents(Math.min(booking.deposit, left - back.refund));
  return { ...back, paid: cents(left - deposit), deposit };
}

const charged = ({ state }: Pick<Ending, 'state'>) =>
  state === 'confirmed' || state === 'checked_in';

/**
 * Ends a booking that the caller has locked: frees its nights, writes the refund to the ledger where
 * it had been charged, and sends what is owed to the buyer back by the way it came: to the card, or as
 * a transfer that staff make. Cards that are held are let go.
 * Throws 409 `wrong_state`.
 */
export async function endBooking(
  work: UnitOfWork,
  booking: LockedBooking,
  event: EndingEvent,
  reason?: string,
): Promise<LockedBooking> {
  const { trx, now, acting } = work;
  const back = await endingRefund(trx, booking, now, acting.by);
  const ended = await transitionBooking(work, booking, event, {
    reason,
    refund: back.refund,
    deposit: back.deposit,
  });
  const payment = await refundLatestPayments(work, booking, cents(back.refund + back.deposit));
  if (charged(booking))
    await postLedger(work, {
      kind: 'refund',
      booking_id: booking.id,
      payment_id: payment?.id ?? null,
      currency: booking.currency,
      key: `refund:${booking.id}`,
      entries: refundEntries({ ...back, ...booking }),
    });
  const deposit = charged(booking) ? await depositOf(trx, booking.id) : undefined;
  if (deposit?.state === 'held') await endDeposit(work, booking, deposit);
  await releaseCards(work, booking.id);
  return ended;
}
