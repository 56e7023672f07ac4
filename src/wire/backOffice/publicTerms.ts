import { z } from 'zod';
import { disputeTerms, listingSettings } from './settings.ts';

/** `GET /v1/public-terms`: the deadlines set by staff that concern buyers and sellers. */
export const publicTerms = z.strictObject({
  payout: z.strictObject({
    /** Days between check-in and the day a payout falls due. */
    delay_days: z.int().min(0),
    /** Days that payouts wait after a change of the payout account. */
    account_wait_days: z.int().min(0),
  }),
  dispute: disputeTerms.pick({ gather_hours: true, response_hours: true, open_days: true }),
  change_review: listingSettings.shape.change_review,
});
export type PublicTerms = z.infer<typeof publicTerms>;
