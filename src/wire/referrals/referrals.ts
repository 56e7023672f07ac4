import { z } from 'zod';
import { CURRENCIES } from '#resources/properties.ts';
import { referralMachine } from '#src/rules/referrals/referral.ts';
import { money } from '#src/schema/field.ts';

const currency = z.enum(CURRENCIES);

export const referralTerms = z.array(
  z.object({ currency, for_inviter: money(), for_invited: money(), least_stay: money() }),
);

/** `GET /v1/invitations/{code}` → what the invited will get; 404 for a code that is nobody's. */
export const invitationView = z.object({ code: z.string(), terms: referralTerms });
export type InvitationView = z.infer<typeof invitationView>;

/** `GET /v1/referrals`: whom the user invited, and the credit it earned. */
export const referralsView = z.object({
  code: z.string(),
  terms: referralTerms,
  credit: z.array(z.object({ currency, balance: money(), reserved: money() })),
  invited: z.array(
    z.object({
      id: z.string(),
      /** The first letter of the name: who they are is theirs to tell. */
      initial: z.string(),
      state: z.enum(referralMachine.states),
      amount: z.nullable(money()),
      currency: z.nullable(currency),
      joined_at: z.string(),
    }),
  ),
  /** Newest first. */
  history: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['earned', 'spent', 'returned']),
      /** What it did to the balance. */
      amount: money({ min: Number.MIN_SAFE_INTEGER }),
      currency,
      /** Of the user's own booking; null where it was somebody else's. */
      booking: z.nullable(z.object({ id: z.string(), reference: z.string() })),
      at: z.string(),
    }),
  ),
});
export type ReferralsView = z.infer<typeof referralsView>;
