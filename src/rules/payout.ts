import { addDays, type IsoDate, todayIn } from './day.ts';
import { defineMachine, type EventOf, type StateOf } from './machine.ts';
import { type Cents, cents, sum } from './money.ts';

/**
 * One transfer to one seller in one currency. It gathers what fell due (`pending`), is large enough
 * to be made (`due`), is with whoever makes it (`processing`), and has arrived (`paid`). What was
 * handed over is frozen by staff alone: the bank may be at it already.
 */
export const payoutMachine = defineMachine({
  initial: 'pending',
  final: ['paid', 'cancelled'],
  states: ['pending', 'due', 'processing', 'paid', 'on_hold', 'failed', 'cancelled'],
  events: {
    fall_due: { from: ['pending'], to: 'due', by: ['system'] },
    hand_over: { from: ['due'], to: 'processing', by: ['system'] },
    /** Before the provider was asked: its amount is not what is owed any more. */
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

/** What stopped a payout: a dispute over a booking, somebody of the staff, or money that came back. */
export const HOLD_CAUSES = ['dispute', 'staff', 'reversed'] as const;

/** What staff settle at `/admin/payment-settings`. */
export interface PayoutTerms {
  /** Days from check-in until a booking's money falls due. */
  readonly delay_days: number;
  /** Smaller amounts wait for the next; minor units of each currency. */
  readonly minimum: Cents;
  /** Days without payouts after the bank details changed. */
  readonly account_wait_days: number;
}

export const DEFAULT_PAYOUT_TERMS: PayoutTerms = {
  delay_days: 1,
  minimum: cents(2_000),
  account_wait_days: 3,
};

/** The local day on which the money of a stay falls due. */
export function payoutDay(check_in: IsoDate, { delay_days }: PayoutTerms): IsoDate {
  return addDays(check_in, delay_days);
}

/** A booking as the ledger has it: what the seller is owed for it and was not paid yet. */
export interface OwedBooking {
  readonly booking_id: string;
  /** Below zero where the seller was paid more than a later refund left. */
  readonly owed: Cents;
  readonly check_in: IsoDate;
  /** The property's. */
  readonly time_zone: string;
  readonly disputed: boolean;
}

export interface PayoutItem {
  readonly booking_id: string;
  readonly amount: Cents;
}

export interface Gathered {
  readonly items: readonly PayoutItem[];
  readonly amount: Cents;
  /** Due by its day, and kept back by a dispute. */
  readonly disputed: readonly PayoutItem[];
}

function dayCame({ check_in, time_zone }: OwedBooking, terms: PayoutTerms, now: Date): boolean {
  return todayIn(time_zone, now) >= payoutDay(check_in, terms);
}

/**
 * What of one seller's bookings in one currency may be paid now: exactly what the ledger owes for
 * those whose day has come. What a seller owes back is taken at once, dispute or not.
 */
export function gatherPayout(
  bookings: readonly OwedBooking[],
  terms: PayoutTerms,
  now: Date,
): Gathered {
  const itemOf = ({ booking_id, owed }: OwedBooking) => ({ booking_id, amount: owed });
  const due = bookings.filter((one) => one.owed > 0 && dayCame(one, terms, now));
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

/** Whether so much is worth a transfer; the rest is carried over. */
export function reachesMinimum(amount: Cents, { minimum }: PayoutTerms): boolean {
  return amount > 0 && amount >= minimum;
}

/** From when a changed account is paid to. */
export function accountUsableFrom(changedAt: Date, { account_wait_days }: PayoutTerms): Date {
  return new Date(changedAt.getTime() + account_wait_days * 86_400_000);
}
