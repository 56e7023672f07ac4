import type { IntentStatus } from './cardPayment.ts';
import { addDays, type IsoDate, isoDate } from './day.ts';
import { defineMachine, type EventOf, type StateOf } from './machine.ts';
import type { PaymentProvider } from './payment.ts';

/**
 * A seller's VIP subscription. It begins with its first invoice paid; one that was cancelled counts
 * until the end of what was paid for.
 */
export const subscriptionMachine = defineMachine({
  initial: 'pending',
  final: ['expired'],
  states: ['pending', 'active', 'past_due', 'cancelled', 'expired'],
  events: {
    pay: { from: ['pending', 'past_due'], to: 'active', by: ['staff', 'system'] },
    fall_due: { from: ['active'], to: 'past_due', by: ['system'] },
    cancel: { from: ['active', 'past_due'], to: 'cancelled', by: ['seller', 'staff'] },
    resume: { from: ['cancelled'], to: 'active', by: ['seller'] },
    drop: { from: ['pending'], to: 'expired', by: ['seller'] },
    expire: { from: ['pending', 'past_due', 'cancelled'], to: 'expired', by: ['system'] },
  },
});

export type SubscriptionState = StateOf<typeof subscriptionMachine>;
export type SubscriptionEvent = EventOf<typeof subscriptionMachine>;

export const PLAN_INTERVALS = ['month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/** What a subscription waits for its money: the first time, and after a period has ended. */
export const FIRST_PAYMENT_DAYS = 14;
export const GRACE_DAYS = 7;
/** The next period's invoice comes so long before it begins. */
export const INVOICE_AHEAD_DAYS = 7;

const MONTHS: Readonly<Record<PlanInterval, number>> = { month: 1, year: 12 };

/** The first day after a period that begins on `from`: the same day of a later month, or that month's last. */
export function periodEnd(from: IsoDate, interval: PlanInterval): IsoDate {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const months = year * 12 + (month - 1) + MONTHS[interval];
  const first = isoDate(
    `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`,
  );
  const last = addDays(isoDate(nextMonth(first)), -1);
  const same = addDays(first, day - 1);
  return same < last ? same : last;
}

function nextMonth(first: IsoDate): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`;
}

/** What a subscription has of the calendar; `period_end` is the first day that is not paid for. */
export interface Running {
  readonly state: SubscriptionState;
  readonly period_end: IsoDate | null;
}

/** Whether the seller counts as a VIP: while it runs, within the days of grace, and until a cancelled one ends. */
export function isVip({ state, period_end }: Running, today: IsoDate): boolean {
  if (period_end === null) return false;
  if (state === 'active') return true;
  if (state === 'past_due') return today < addDays(period_end, GRACE_DAYS);
  return state === 'cancelled' && today < period_end;
}

/** What a day brings a subscription by itself; null where it brings nothing. */
export function dueEvent(
  { state, period_end, since }: Running & { readonly since: IsoDate },
  today: IsoDate,
): 'fall_due' | 'expire' | null {
  if (state === 'pending') return today >= addDays(since, FIRST_PAYMENT_DAYS) ? 'expire' : null;
  if (period_end === null) return null;
  if (state === 'active') return today >= period_end ? 'fall_due' : null;
  if (state === 'past_due') return today >= addDays(period_end, GRACE_DAYS) ? 'expire' : null;
  return state === 'cancelled' && today >= period_end ? 'expire' : null;
}

/** Whether the invoice of the next period should be there. */
export function invoiceDue({ state, period_end }: Running, today: IsoDate): boolean {
  const going = state === 'active' || state === 'past_due';
  return going && period_end !== null && today >= addDays(period_end, -INVOICE_AHEAD_DAYS);
}

/** A bill of one period. */
export const invoiceMachine = defineMachine({
  initial: 'open',
  final: ['paid', 'void'],
  states: ['open', 'paid', 'void'],
  events: {
    settle: { from: ['open'], to: 'paid', by: ['staff', 'system'] },
    void: { from: ['open'], to: 'void', by: ['system', 'seller', 'staff'] },
  },
});

/** On which days after it fell due a saved card is tried for an invoice; all of them within the grace. */
const CARD_TRY_DAYS = [0, 1, 3, 5] as const;

/** The day of the next try after so many were refused; null where it is not tried any more. */
export function nextCardTry(due_on: IsoDate, tries: number): IsoDate | null {
  const days = CARD_TRY_DAYS[tries];
  return days === undefined ? null : addDays(due_on, days);
}

/**
 * The saved card that pays the next period: the one that was chosen for it; where that is gone, or none
 * was, the one that is offered first.
 */
export function renewingCard<Card extends { readonly id: string; readonly is_default: boolean }>(
  saved: readonly Card[],
  chosen: string | null,
): Card | undefined {
  return (
    saved.find(({ id }) => id === chosen) ?? saved.find(({ is_default }) => is_default) ?? saved[0]
  );
}

/** Where a bill stands that a card payment was begun for. */
export interface CardBill {
  readonly state: StateOf<typeof invoiceMachine>;
  /** By what it was paid; null where it was not. */
  readonly paid_by: PaymentProvider | null;
  readonly returned: boolean;
}

/**
 * What follows where the cards' provider tells of its payment. It asks only where both stand, never
 * how they came there: told twice, late or in any order, it ends alike.
 */
export function billConsequence(
  told: IntentStatus,
  { state, paid_by, returned }: CardBill,
): 'settle' | 'give_back' | 'forget' | null {
  const ours = state === 'paid' && paid_by === 'stripe';
  if (told === 'captured' && state === 'open') return 'settle';
  if (told === 'captured') return ours || returned ? null : 'give_back';
  return told === 'voided' && !ours && !returned ? 'forget' : null;
}
