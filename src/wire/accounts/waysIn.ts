import { z } from 'zod';
import { ENDABLE_KINDS, WAY_IN_KINDS } from '#src/rules/accounts/waysIn.ts';

/** Something that can use the account. */
export const wayIn = z.object({
  kind: z.enum(WAY_IN_KINDS),
  id: z.string(),
  name: z.string(),
  /** What tells it apart, such as an address. */
  detail: z.nullable(z.string()),
  created_at: z.string(),
  /** Null where it was never used, or nobody notes it. */
  last_used_at: z.nullable(z.string()),
  /** Whether it is the session of the request. */
  current: z.boolean(),
});
export type WayInView = z.infer<typeof wayIn>;

export const waysIn = z.object({
  /** Whether the owner has still to check them, after a reset of the password. */
  review_due: z.boolean(),
  ways_in: z.array(wayIn),
});
export type WaysIn = z.infer<typeof waysIn>;

export const endWaysInRequest = z.strictObject({
  kinds: z.array(z.enum(ENDABLE_KINDS)).min(1).max(ENDABLE_KINDS.length),
});

/** How many ended, by kind. */
export const endedWaysIn = z.object({ ended: z.partialRecord(z.enum(WAY_IN_KINDS), z.int()) });

/** What a link that confirms an address would do. */
export const verificationPreview = z.object({
  /** Whether the request comes from a session of the account: then nothing ends. */
  own_session: z.boolean(),
  /** What ends otherwise, by kind; without sessions. */
  ends: z.partialRecord(z.enum(WAY_IN_KINDS), z.int()),
});
export type VerificationPreview = z.infer<typeof verificationPreview>;
