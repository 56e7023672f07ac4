import { addDays, type IsoDate, todayIn } from '../dates/day.ts';
import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';
import { type Cents, cents, sum } from '../money/money.ts';

/**
 * States of a payout, one transfer to one seller in one currency: it collects due amounts (`pending`),
 * has reached the minimum (`due`), was handed over to bank or provider (`processing`), is paid (`paid`).
 * After the handover only staff put it on hold, because the bank may be processing it.
 */
export const payoutMachine = defineMachine({
  initial: 'pending',
  final: ['paid', 'cancelled'],
  states: ['pending', 'due', 'processing', 'paid', 'on_hold', 'failed', 'cancelled'],
  events: {
    fall_due: { from: ['pending'], to: 'due', by: ['system'] },
    hand_over: { from: ['due'], to: 'processing', by: ['system'] },
    /** Before the request to the provider: the amount owed has changed. */
    take_back: { from: ['processing'], to: 'due', by: ['system'] },
    mark_paid: { from: ['processing'], to: 'paid', by: ['staff', 'system'] },
    fail: { from: ['processing'], to: 'failed', by: ['staff', 'system'] },
    retry: { from: ['failed'], to: 'due', by: ['staff'] },
    hold: {
      from: ['due', 'pending', 'failed', 'processing'],
      to: 'on_hold',
      by: ['staff'],
    },
    freeze: { from: ['due', 'pending', 'failed'], to: 'on_hold', by: ['system'] },
    release: { from: ['on_hold'], to: 'due', by: ['staff', 'system'] },
    cancel: {
      from: ['due', 'pending', 'on_hold', 'failed'],
      to: 'cancelled',
      by: ['staff', 'system'],
    },
  },
});

export type PayoutState = StateOf<typeof payoutMachine>;
export type PayoutEvent = EventOf<typeof payoutMachine>;

/** Why a payout is on hold: a dispute, a decision by staff, or a reversed transfer. */
export const HOLD_CAUSES = ['dispute', 'staff', 'reversed'] as const;

/** Settings of `/admin/payment-settings`. */
export interface PayoutTerms {
  /** Days from check-in until a booking is due for payout. */
  readonly delay_days: number;
  /** Smaller amounts are carried over; minor units of each currency. */
  readonly minimum: Cents;
  /** Days without payouts after a change of the bank account. */
  readonly account_wait_days: number;
}

/** The highest minimum that can be set, in minor units. */
export const PAYOUT_MINIMUM_MAX = cents(10_000_000);

export const DEFAULT_PAYOUT_TERMS: PayoutTerms = {
  delay_days: 1,
  minimum: cents(2_000),
  account_wait_days: 3,
};

/** The local day on which a stay is due for payout. */
export function payoutDay(check_in: IsoDate, { delay_days }: PayoutTerms): IsoDate {
  return addDays(check_in, delay_days);
}

/** A booking's unpaid amount for its seller, from the ledger. */
export interface OwedBooking {
  readonly booking_id: string;
  /** Negative if a refund followed the payout. */
  readonly owed: Cents;
  readonly check_in: IsoDate;
  /** Of the property. */
  readonly time_zone: string;
  readonly disputed: boolean;
}

export interface PayoutItem {
  readonly booking_id: string;
  readonly amount: Cents;
}

export interface CollectedPayout {
  readonly items: readonly PayoutItem[];
  readonly amount: Cents;
  /** Due, but blocked by a dispute. */
  readonly disputed: readonly PayoutItem[];
}

function isDue({ check_in, time_zone }: OwedBooking, terms: PayoutTerms, now: Date): boolean {
  return todayIn(time_zone, now) >= payoutDay(check_in, terms);
}

/**
 * The items of one seller's payout in one currency: what the ledger owes for the bookings that are due.
 * Amounts that the seller owes are deducted at once, disputed or not.
 */
export function gatherPayout(
  bookings: readonly OwedBooking[],
  terms: PayoutTerms,
  now: Date,
): CollectedPayout {
  const itemOf = ({ booking_id, owed }: OwedBooking) => ({ booking_id, amount: owed });
  const due = bookings.filter((booking) => booking.owed > 0 && isDue(booking, terms, now));
  const items = [
    ...bookings.filter(({ owed }) => owed < 0),
    ...due.filter(({ disputed }) => !disputed),
  ].map(itemOf);
  return {
    items,
    amount: sum(items.map(({ amount }) => amount)),
    disputed: due.filter(({ disputed }) => disputed).map(itemOf),
  };
}

/** Whether an amount is paid out now; smaller ones are carried over. */
export function reachesMinimum(amount: Cents, { minimum }: PayoutTerms): boolean {
  return amount > 0 && amount >= minimum;
}

/** When a changed account can first be used for payouts. */
export function accountUsableFrom(changedAt: Date, { account_wait_days }: PayoutTerms): Date {
  return new Date(changedAt.getTime() + account_wait_days * 86_400_000);
}
