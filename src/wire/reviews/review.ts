import { PROPERTY_PARTS } from '#src/rules/reviews/reviewParts.ts';
import { z } from 'zod';
import {
  BUYER_PARTS,
  REVIEW_MAX,
  REVIEW_MIN,
  REVIEW_PARTS,
  REVIEW_REPORT_REASONS,
  REVIEW_SIDES,
  reviewMachine,
} from '#src/rules/reviews/review.ts';
import { day } from '#src/schema/field.ts';
import { writtenText } from '#src/schema/texts/writtenText.ts';

const stars = z.int().min(1).max(5);
const all = <const P extends string>(parts: readonly P[]) =>
  z.strictObject(Object.fromEntries(parts.map((part) => [part, stars])) as Record<P, typeof stars>);
const text = writtenText({ min: REVIEW_MIN, max: REVIEW_MAX }, 'Write at least 10 characters.');

/**
 * `POST /v1/bookings/{id}/review` → 201, or 409 `stay_not_over`, `review_closed`, `no_stay`,
 * `reviewed_already`. The parts are those of the author's side.
 */
export const reviewRequest = z.strictObject({
  rating: stars,
  parts: z.union([all(PROPERTY_PARTS), all(BUYER_PARTS)]),
  body: text,
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

/** `POST /v1/reviews/{id}/answer`; 409 `answered_already`. */
export const answerRequest = z.strictObject({ answer: text });

/** `POST /v1/reviews/{id}/report`; 409 `reported_already`. */
export const reviewReportRequest = z.strictObject({
  reason: z.enum(REVIEW_REPORT_REASONS),
  note: z.string().trim().max(1000).optional(),
});
export type ReviewReport = z.infer<typeof reviewReportRequest>;

/** A review as its author, its subject or the public reads it. */
export const stayReview = z.object({
  id: z.string(),
  by: z.enum(REVIEW_SIDES),
  author: z.string(),
  rating: z.int(),
  parts: z.partialRecord(z.enum(REVIEW_PARTS), z.int()),
  body: z.string(),
  state: z.enum(reviewMachine.states),
  answer: z.nullable(z.string()),
  created_at: z.string(),
});
export type StayReview = z.infer<typeof stayReview>;

/** `GET /v1/bookings/{id}/reviews`: what both sides of a stay wrote, as one of them reads it. */
export const bookingReviews = z.object({
  side: z.enum(REVIEW_SIDES),
  phase: z.enum(['too_early', 'open', 'over', 'never']),
  /** The other side's name. */
  with: z.string(),
  /** The last day to write, at the property; then what was written is published. */
  until: day(),
  mine: z.nullable(stayReview),
  /** Null before its publication. */
  theirs: z.nullable(stayReview),
  /** Whether the other side has written. */
  theirs_written: z.boolean(),
  can_write: z.boolean(),
  can_answer: z.boolean(),
});
export type BookingReviews = z.infer<typeof bookingReviews>;

export const propertyReviewsQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  /** Words of the review or of its answer. */
  search: z.string().trim().max(100).optional(),
});
