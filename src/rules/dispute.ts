import type { BookingState } from './booking.ts';
import { addDays, type IsoDate, todayIn } from './day.ts';
import { defineMachine, type EventOf, type StateOf } from './machine.ts';

/**
 * The life of a dispute. While `open`, whoever began it gathers evidence; then the other side has its
 * time to answer; then staff decide. A deadline leads on to staff, never to a refund by itself.
 */
export const disputeMachine = defineMachine({
  initial: 'open',
  final: ['closed', 'withdrawn'],
  states: [
    'open',
    'awaiting_response',
    'under_review',
    'resolved_buyer',
    'resolved_seller',
    'resolved_split',
    'closed',
    'withdrawn',
  ],
  events: {
    send: { from: ['open'], to: 'awaiting_response', by: ['buyer', 'seller', 'system'] },
    respond: { from: ['awaiting_response'], to: 'under_review', by: ['buyer', 'seller'] },
    escalate: {
      from: ['open', 'awaiting_response'],
      to: 'under_review',
      by: ['system', 'staff'],
    },
    resolve_buyer: { from: ['under_review'], to: 'resolved_buyer', by: ['staff'] },
    resolve_seller: { from: ['under_review'], to: 'resolved_seller', by: ['staff'] },
    resolve_split: { from: ['under_review'], to: 'resolved_split', by: ['staff'] },
    withdraw: {
      from: ['open', 'awaiting_response', 'under_review'],
      to: 'withdrawn',
      by: ['buyer', 'seller'],
    },
    /** A claim on a deposit for which nothing was shown in its time. */
    lapse: { from: ['open'], to: 'withdrawn', by: ['system'] },
    close: {
      from: ['resolved_buyer', 'resolved_seller', 'resolved_split'],
      to: 'closed',
      by: ['system', 'staff'],
    },
  },
});

export type DisputeState = StateOf<typeof disputeMachine>;
export type DisputeEvent = EventOf<typeof disputeMachine>;

/** Nothing is decided yet: the seller's payout for the stay waits, and both sides may write. */
export const UNDECIDED = [
  'open',
  'awaiting_response',
  'under_review',
] as const satisfies readonly DisputeState[];

export const isUndecided = (state: DisputeState) => UNDECIDED.some((one) => one === state);

/** Who may be at odds over a stay. */
export type Claimant = 'buyer' | 'seller';

export const otherSide = (side: Claimant): Claimant => (side === 'buyer' ? 'seller' : 'buyer');

export const DISPUTE_REASONS = [
  'not_as_described',
  'not_clean',
  'no_access',
  'safety',
  'refund_missing',
  'no_show_wrong',
  'damage',
  'house_rules',
  'extra_guests',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

const REASONS: Readonly<Record<Claimant, readonly DisputeReason[]>> = {
  buyer: [
    'not_as_described',
    'not_clean',
    'no_access',
    'safety',
    'refund_missing',
    'no_show_wrong',
    'other',
  ],
  seller: ['damage', 'house_rules', 'extra_guests', 'other'],
};

/** What a side may complain of. */
export const reasonsOf = (side: Claimant) => REASONS[side];

/** What staff set at `/admin/settings/dispute`. */
export interface DisputeTerms {
  /** For the claimant to gather evidence before the other side is asked. */
  readonly gather_hours: number;
  readonly response_hours: number;
  /** Within which staff mean to decide: a clock that nothing happens by. */
  readonly review_hours: number;
  /** Days after check-out in which a dispute may be opened. */
  readonly open_days: number;
  /** Days from the decision until the dispute is closed. */
  readonly close_days: number;
  /** An award above it, in minor units of the booking's currency, needs a second approver. */
  readonly approval_limit: number;
}

export const DEFAULT_DISPUTE_TERMS: DisputeTerms = {
  gather_hours: 24,
  response_hours: 48,
  review_hours: 120,
  open_days: 14,
  close_days: 7,
  approval_limit: 50_000,
};

const HOUR_MS = 3_600_000;

/** When a dispute that entered `state` at `at` is due; null where no clock runs. */
export function dueOf(state: DisputeState, at: Date, terms: DisputeTerms): Date | null {
  const hours: Readonly<Record<DisputeState, number | null>> = {
    open: terms.gather_hours,
    awaiting_response: terms.response_hours,
    under_review: terms.review_hours,
    resolved_buyer: terms.close_days * 24,
    resolved_seller: terms.close_days * 24,
    resolved_split: terms.close_days * 24,
    closed: null,
    withdrawn: null,
  };
  const wait = hours[state];
  return wait === null ? null : new Date(at.getTime() + wait * HOUR_MS);
}

const BY_CLOCK: Readonly<Record<DisputeState, DisputeEvent | null>> = {
  open: 'send',
  awaiting_response: 'escalate',
  under_review: null,
  resolved_buyer: 'close',
  resolved_seller: 'close',
  resolved_split: 'close',
  closed: null,
  withdrawn: null,
};

/**
 * What the clock does to a dispute that is past its time; null: people decide, however late.
 * `unproven`: it claims a deposit, and its claimant has shown nothing.
 */
export function eventByClock(state: DisputeState, unproven = false): DisputeEvent | null {
  return state === 'open' && unproven ? 'lapse' : BY_CLOCK[state];
}

const DISPUTABLE: readonly BookingState[] = ['confirmed', 'checked_in', 'completed', 'no_show'];

/** The last local day of the property on which a dispute about the stay may be opened. */
export function lastDayToOpen(check_out: IsoDate, terms: DisputeTerms): IsoDate {
  return addDays(check_out, terms.open_days);
}

/**
 * Whether either side may open a dispute now: the stay was agreed and paid, and its time to complain
 * has not passed. A reported no-show may be disputed too.
 */
export function mayOpen(
  stay: { readonly state: BookingState; readonly check_out: IsoDate; readonly time_zone: string },
  terms: DisputeTerms,
  now: Date,
): boolean {
  return (
    DISPUTABLE.includes(stay.state) &&
    todayIn(stay.time_zone, now) <= lastDayToOpen(stay.check_out, terms)
  );
}

/** Pieces of evidence that one side may add to a dispute. */
export const EVIDENCE_MAX = 10;
