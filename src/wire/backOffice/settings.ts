import { z } from 'zod';
import { policy } from '#resources/stays/bookings.ts';
import { CHANGE_REVIEW_MODES } from '#src/rules/listings/listingForm.ts';
import { APPROVAL_LIMIT_MAX } from '#src/rules/approvals/staffMoney.ts';
import { money } from '#src/schema/field.ts';

/** `GET /v1/policies`: the cancellation policies for new bookings. */
export const policiesView = z.array(policy);
export type PoliciesView = z.infer<typeof policiesView>;

/** `GET` and `PUT /v1/admin/settings/refund`; `version` is the one that was read. */
export const refundSettings = z.strictObject({
  policies: z.array(policy.extend({ version: z.int().min(0) })).length(3),
});
export type RefundSettings = z.infer<typeof refundSettings>;

/** `GET` and `PUT /v1/admin/settings/listings`: when changes of published listings are reviewed. */
export const listingSettings = z.strictObject({
  change_review: z.enum(CHANGE_REVIEW_MODES),
  version: z.int().min(0),
});
export type ListingSettings = z.infer<typeof listingSettings>;

const hours = (max: number) => z.int().min(1).max(max);

/** `GET` and `PUT /v1/admin/settings/dispute`. */
export const disputeTerms = z.strictObject({
  gather_hours: hours(168),
  response_hours: hours(336),
  review_hours: hours(720),
  open_days: z.int().min(1).max(90),
  close_days: z.int().min(1).max(60),
  approval_limit: money({ max: APPROVAL_LIMIT_MAX }),
  version: z.int().min(0),
});
export type DisputeTermsView = z.infer<typeof disputeTerms>;
