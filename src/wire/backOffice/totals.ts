import { z } from 'zod';

/** The sums of a list's money columns in one currency, in minor units. */
export const listTotal = z.object({
  currency: z.string(),
  amounts: z.record(z.string(), z.number()),
});
export type ListTotal = z.infer<typeof listTotal>;
