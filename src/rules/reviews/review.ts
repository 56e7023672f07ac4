import type { BookingState } from '../bookings/booking.ts';
import { addDays, type IsoDate, instantAt } from '../dates/day.ts';
import { PROPERTY_PARTS } from './reviewParts.ts';
import { defineMachine, type StateOf } from '../stateMachines/machine.ts';

/** Days after check-out in which both sides may write; then what was written is published. */
export const REVIEW_DAYS = 14;
/** Characters of a review and of its answer. */
export const REVIEW_MIN = 10;
export const REVIEW_MAX = 2_000;

export const REVIEW_SIDES = ['buyer', 'seller'] as const;
export type ReviewSide = (typeof REVIEW_SIDES)[number];

export const REVIEW_REPORT_REASONS = ['untrue', 'abuse', 'personal_data', 'spam', 'other'] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];

/** `waiting`: only its author may read it, until the other side has written or the time is over. */
export const reviewMachine = defineMachine({
  initial: 'waiting',
  final: [],
  states: ['waiting', 'published', 'reported', 'hidden'],
  events: {
    publish: { from: ['waiting'], to: 'published', by: ['system'] },
    report: { from: ['published'], to: 'reported', by: ['buyer', 'seller'] },
    dismiss: { from: ['reported'], to: 'published', by: ['staff'] },
    hide: { from: ['published', 'reported'], to: 'hidden', by: ['staff'] },
    show: { from: ['hidden'], to: 'published', by: ['staff'] },
    // Undoes the decision about a report.
    review_again: { from: ['published', 'hidden'], to: 'reported', by: ['staff'] },
  },
});
export type ReviewState = StateOf<typeof reviewMachine>;

/** States in which everyone reads a review and its stars count. */
export const PUBLIC_REVIEW_STATES = [
  'published',
  'reported',
] as const satisfies readonly ReviewState[];

export const isPublic = (state: ReviewState) =>
  PUBLIC_REVIEW_STATES.some((shown) => shown === state);

/** What a seller rates of a buyer. */
export const BUYER_PARTS = ['cleanliness', 'communication', 'house_rules'] as const;
export const REVIEW_PARTS = [...PROPERTY_PARTS, 'house_rules'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

export const partsOf = (by: ReviewSide): readonly ReviewPart[] =>
  by === 'buyer' ? PROPERTY_PARTS : BUYER_PARTS;

/** Whether exactly the parts of this side are rated. */
export function hasItsParts(by: ReviewSide, parts: Partial<Record<ReviewPart, number>>): boolean {
  const given = REVIEW_PARTS.filter((part) => parts[part] !== undefined);
  const asked = partsOf(by);
  return given.length === asked.length && asked.every((part) => parts[part] !== undefined);
}

/** The end of a stay in local time of the property. */
export interface ReviewedStay {
  readonly state: BookingState;
  readonly check_out: IsoDate;
  readonly check_out_time: string;
  readonly time_zone: string;
}

/** When the time to write ends: at the hour of check-out, 14 days later. */
export function reviewsEnd({
  check_out,
  check_out_time,
  time_zone,
}: Omit<ReviewedStay, 'state'>): Date {
  return instantAt(time_zone, addDays(check_out, REVIEW_DAYS), check_out_time);
}

/** `never`: the booking ended without a stay. */
export type ReviewPhase = 'too_early' | 'open' | 'over' | 'never';

const AHEAD: readonly BookingState[] = [
  'held',
  'awaiting_payment',
  'awaiting_seller',
  'confirmed',
  'checked_in',
];

/** Whether the sides of a booking may write now. */
export function reviewPhase(stay: ReviewedStay, now: Date): ReviewPhase {
  if (AHEAD.includes(stay.state)) return 'too_early';
  if (stay.state !== 'completed') return 'never';
  return now < reviewsEnd(stay) ? 'open' : 'over';
}

/** Whether waiting reviews of a booking are published: both sides have written, or the time is over. */
export const isDue = (written: number, end: Date, now: Date): boolean => written >= 2 || now >= end;
