import type { BookingState } from '../bookings/booking.ts';
import { addDays, type IsoDate, todayIn } from '../dates/day.ts';
import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';

/**
 * States of a dispute. While `open`, the claimant adds evidence; then the other side may respond; then
 * staff decide. A missed deadline passes it to the next step, never to a refund.
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
    /** A claim on a deposit without evidence at its deadline. */
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

/** States before a decision: the seller's payout for the stay is blocked, and both sides may write. */
export const UNDECIDED_STATES = [
  'open',
  'awaiting_response',
  'under_review',
] as const satisfies readonly DisputeState[];

export const isUndecided = (state: DisputeState) =>
  UNDECIDED_STATES.some((undecided) => undecided === state);

/** The sides of a dispute. */
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

/** The reasons that a side may choose. */
export const disputeReasonsOf = (side: Claimant) => REASONS[side];

/** Settings of `/admin/settings/dispute`. */
export interface DisputeTerms {
  /** Time for the claimant to add evidence. */
  readonly gather_hours: number;
  readonly response_hours: number;
  /** Target for the decision by staff; nothing happens when it passes. */
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

/** The deadline of a dispute that entered `state` at `at`; null if it has none. */
export function disputeDueAt(state: DisputeState, at: Date, terms: DisputeTerms): Date | null {
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
  const limit = hours[state];
  return limit === null ? null : new Date(at.getTime() + limit * HOUR_MS);
}

const DEADLINE_EVENTS: Readonly<Record<DisputeState, DisputeEvent | null>> = {
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
 * The event of a missed deadline; null if none: staff decide, however late. `unproven`: a claim on a
 * deposit without evidence.
 */
export function deadlineEvent(state: DisputeState, unproven = false): DisputeEvent | null {
  return state === 'open' && unproven ? 'lapse' : DEADLINE_EVENTS[state];
}

const DISPUTABLE: readonly BookingState[] = ['confirmed', 'checked_in', 'completed', 'no_show'];

/** The last local day of the property on which a dispute about the stay may be opened. */
export function lastDayToOpen(check_out: IsoDate, terms: DisputeTerms): IsoDate {
  return addDays(check_out, terms.open_days);
}

/** Whether stays in this state can be disputed: they were confirmed or reported as a no-show. */
export const isDisputable = (state: BookingState) => DISPUTABLE.includes(state);

/** A stay as far as the period for disputes depends on it. */
export interface DisputedStay {
  readonly state: BookingState;
  readonly check_in: IsoDate;
  readonly check_out: IsoDate;
  readonly time_zone: string;
}

/**
 * Why neither side may open a dispute now; null if both may. A stay that has not begun is cancelled
 * instead; days are local days of the property.
 */
export function disputeTimeProblem(
  { state, check_in, check_out, time_zone }: DisputedStay,
  terms: DisputeTerms,
  now: Date,
): 'too_early' | 'too_late' | null {
  const today = todayIn(time_zone, now);
  if (!isDisputable(state) || today > lastDayToOpen(check_out, terms)) return 'too_late';
  return today < check_in ? 'too_early' : null;
}

/** Maximum pieces of evidence per side and dispute. */
export const EVIDENCE_MAX = 10;
