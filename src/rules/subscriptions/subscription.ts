import type { IntentStatus } from '../payments/cardPayment.ts';
import { addDays, type IsoDate, isoDate } from '../dates/day.ts';
import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';
import type { PaymentProvider } from '../payments/payment.ts';

/**
 * States of a seller's VIP subscription. It starts with the payment of its first invoice; a cancelled one
 * lasts until the end of the paid period.
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

/** Time to pay: the first invoice, and after the end of a period. */
export const FIRST_PAYMENT_DAYS = 14;
export const GRACE_DAYS = 7;
/** Days before a period starts on which its invoice is created. */
export const INVOICE_AHEAD_DAYS = 7;

const MONTHS: Readonly<Record<PlanInterval, number>> = { month: 1, year: 12 };

const two = (number: number) => String(number).padStart(2, '0');

/** The day of the month on which a subscription's periods begin, 1 to 31: that of its first period. */
export const anchorDayOf = (first: IsoDate): number => Number(first.slice(8));

/**
 * The first day after a period from `from`: the anchor day of the later month, or that month's last day. With
 * the day of `from` as anchor, periods from 31 January would begin on the 28th from February on.
 */
export function periodEnd(from: IsoDate, interval: PlanInterval, anchorDay: number): IsoDate {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const firstOf = (months: number) =>
    isoDate(`${String(Math.floor(months / 12)).padStart(4, '0')}-${two((months % 12) + 1)}-01`);
  const months = year * 12 + (month - 1) + MONTHS[interval];
  const last = addDays(firstOf(months + 1), -1);
  const anchored = addDays(firstOf(months), anchorDay - 1);
  return anchored < last ? anchored : last;
}

/** State and period of a subscription; `period_end` is the first unpaid day. */
export interface SubscriptionPeriod {
  readonly state: SubscriptionState;
  readonly period_end: IsoDate | null;
}

/** Whether the seller is VIP: while active, in the grace period, and until a cancelled subscription ends. */
export function isVip({ state, period_end }: SubscriptionPeriod, today: IsoDate): boolean {
  if (period_end === null) return false;
  if (state === 'active') return true;
  if (state === 'past_due') return today < addDays(period_end, GRACE_DAYS);
  return state === 'cancelled' && today < period_end;
}

/** The automatic event due on a day; null for none. */
export function dueEvent(
  { state, period_end, since }: SubscriptionPeriod & { readonly since: IsoDate },
  today: IsoDate,
): 'fall_due' | 'expire' | null {
  if (state === 'pending') return today >= addDays(since, FIRST_PAYMENT_DAYS) ? 'expire' : null;
  if (period_end === null) return null;
  if (state === 'active') return today >= period_end ? 'fall_due' : null;
  if (state === 'past_due') return today >= addDays(period_end, GRACE_DAYS) ? 'expire' : null;
  return state === 'cancelled' && today >= period_end ? 'expire' : null;
}

/** Whether the next period's invoice is due to be created. */
export function invoiceDue({ state, period_end }: SubscriptionPeriod, today: IsoDate): boolean {
  const renews = state === 'active' || state === 'past_due';
  return renews && period_end !== null && today >= addDays(period_end, -INVOICE_AHEAD_DAYS);
}

/** States of the invoice of one period. */
export const invoiceMachine = defineMachine({
  initial: 'open',
  final: ['paid', 'void'],
  states: ['open', 'paid', 'void'],
  events: {
    settle: { from: ['open'], to: 'paid', by: ['staff', 'system'] },
    void: { from: ['open'], to: 'void', by: ['system', 'seller', 'staff'] },
  },
});

/** Days after the due date on which a saved card is charged; all within the grace period. */
const CARD_RETRY_DAYS = [0, 1, 3, 5] as const;

/** The day of the next attempt after `tries` declined ones; null after the last. */
export function nextCardRetry(due_on: IsoDate, tries: number): IsoDate | null {
  const days = CARD_RETRY_DAYS[tries];
  return days === undefined ? null : addDays(due_on, days);
}

/**
 * The saved card that pays the next period: the chosen one, or the default card if that was removed or
 * none was chosen.
 */
export function renewingCard<Card extends { readonly id: string; readonly is_default: boolean }>(
  saved: readonly Card[],
  chosen: string | null,
): Card | undefined {
  return (
    saved.find(({ id }) => id === chosen) ?? saved.find(({ is_default }) => is_default) ?? saved[0]
  );
}

/** An invoice for which a card payment was started. */
export interface CardInvoice {
  readonly state: StateOf<typeof invoiceMachine>;
  /** The provider of its payment; null while unpaid. */
  readonly paid_by: PaymentProvider | null;
  readonly returned: boolean;
}

/**
 * The effect of the provider's status on an invoice. Depends only on the current states, so late,
 * duplicate or reordered webhooks have the same result.
 */
export function invoiceEffect(
  status: IntentStatus,
  { state, paid_by, returned }: CardInvoice,
): 'settle' | 'give_back' | 'forget' | null {
  const paidByCard = state === 'paid' && paid_by === 'stripe';
  if (status === 'captured' && state === 'open') return 'settle';
  if (status === 'captured') return paidByCard || returned ? null : 'give_back';
  return status === 'voided' && !paidByCard && !returned ? 'forget' : null;
}
