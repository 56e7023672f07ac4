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
import { refundBookingPayments } from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import { netPaid, postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { releaseCards } from '#server/modules/paymentRecords/commands/releaseCards.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The events that end a booking early, each with its refund. */
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

const NO_REFUND = { refund: ZERO, seller_gave: ZERO };

/** What was paid for a booking so far, and what was refunded before. */
async function paidAndRefunded(db: Kysely<Tables>, { id, state, total, seller_total }: Ending) {
  if (!charged({ state })) return { paid: await netPaid(db, id), before: NO_REFUND };
  const balances = await bookingBalances(db, id);
  const refunded = cents(total - balances.charged);
  return {
    paid: total,
    before: { refund: refunded, seller_gave: cents(seller_total - balances.seller_earns) },
  };
}

/**
 * The refund of ending the booking now, by its own policy and what is left of its payment. The
 * deposit is returned in full unless a claim on it is open.
 */
export async function endingRefund(
  db: Kysely<Tables>,
  booking: Ending,
  now: Date,
  by: ActorKind,
): Promise<Refund & { readonly paid: Cents; readonly deposit: Cents }> {
  const { state, check_in, check_out, lines, policy, time_zone } = booking;
  const paidBefore = await paidAndRefunded(db, booking);
  const stay = { check_in, check_out };
  const due = refund({ state, stay, lines, ...paidBefore, policy, time_zone }, now, by);
  const left = cents(paidBefore.paid - paidBefore.before.refund);
  if (charged(booking)) {
    const held = await depositOf(db, booking.id);
    return { ...due, paid: left, deposit: held?.state === 'held' ? held.amount : ZERO };
  }
  // A payment before confirmation covers the price first, then the deposit.
  const deposit = cents(Math.min(booking.deposit, left - due.refund));
  return { ...due, paid: cents(left - deposit), deposit };
}

const charged = ({ state }: Pick<Ending, 'state'>) =>
  state === 'confirmed' || state === 'checked_in';

/** Stores the parts of the refund, which the buyer sees with its state. */
async function keepRefundLines(
  { trx }: UnitOfWork,
  id: string,
  { lines, deposit }: Pick<Refund, 'lines'> & { readonly deposit: Cents },
): Promise<void> {
  const parts = [
    ...lines,
    ...(deposit > 0 ? [{ code: 'deposit', label: 'Security deposit', amount: deposit }] : []),
  ];
  await trx.updateTable('bookings').set({ refund_lines: parts }).where('id', '=', id).execute();
}

/**
 * Ends a booking that the caller has locked: frees its nights, posts the refund where it was
 * charged, returns what is owed to the card or as a transfer that staff make, and releases held
 * cards. Throws 409 `wrong_state`.
 */
export async function endBooking(
  unit: UnitOfWork,
  booking: LockedBooking,
  event: EndingEvent,
  reason?: string,
): Promise<LockedBooking> {
  const { trx, now, acting } = unit;
  const due = await endingRefund(trx, booking, now, acting.by);
  const ended = await transitionBooking(unit, booking, event, {
    reason,
    refund: due.refund,
    deposit: due.deposit,
  });
  await keepRefundLines(unit, booking.id, due);
  const payment = await refundBookingPayments(unit, booking, cents(due.refund + due.deposit));
  if (charged(booking))
    await postLedger(unit, {
      kind: 'refund',
      booking_id: booking.id,
      payment_id: payment?.id ?? null,
      currency: booking.currency,
      key: `refund:${booking.id}`,
      entries: refundEntries({ ...due, ...booking }),
    });
  const deposit = charged(booking) ? await depositOf(trx, booking.id) : undefined;
  if (deposit?.state === 'held') await endDeposit(unit, booking, deposit);
  await releaseCards(unit, booking.id);
  return ended;
}
