import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { money } from '#src/schema/field.ts';

/** When payouts were last gathered, what that handed over, and when they are gathered next. */
export const payoutGathering = z.object({
  last: z.nullable(
    z.object({
      id: z.string(),
      /** The name of the member of staff; null for the hourly job. */
      gathered_by: z.nullable(z.string()),
      started_at: z.string(),
      /** Null while it runs. */
      finished_at: z.nullable(z.string()),
      /** The number of payouts handed over. */
      payouts: z.int(),
      /** The number of sellers whose payouts failed to gather. */
      failed: z.int(),
      amounts: z.array(z.object({ currency: z.enum(CURRENCIES), amount: money() })),
    }),
  ),
  next_at: z.string(),
});
export type PayoutGathering = z.infer<typeof payoutGathering>;
