import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { referralMachine } from '#src/rules/referrals/referral.ts';
import { money } from '#src/schema/field.ts';

const currency = z.enum(CURRENCIES);

export const referralTerms = z.array(
  z.object({ currency, for_inviter: money(), for_invited: money(), least_stay: money() }),
);

/** `GET /v1/invitations/{code}` → the invited user’s credit; 404 for an unknown code. */
export const invitationView = z.object({ code: z.string(), terms: referralTerms });
export type InvitationView = z.infer<typeof invitationView>;

/** `GET /v1/referrals`: the users invited and the credit earned. */
export const referralsView = z.object({
  code: z.string(),
  terms: referralTerms,
  credit: z.array(z.object({ currency, balance: money(), reserved: money() })),
  invited: z.array(
    z.object({
      id: z.string(),
      /** Only the initial of the name, for privacy. */
      initial: z.string(),
      state: z.enum(referralMachine.states),
      amount: z.nullable(money()),
      currency: z.nullable(currency),
      joined_at: z.string(),
    }),
  ),
  /** Whether the user was invited and gets credit after a first stay. */
  is_invited: z.boolean(),
  /** Newest first. */
  history: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['earned', 'spent', 'returned']),
      /** The change of the balance. */
      amount: money({ min: Number.MIN_SAFE_INTEGER }),
      currency,
      /** The user’s own booking; null for another user’s. */
      booking: z.nullable(z.object({ id: z.string(), reference: z.string() })),
      at: z.string(),
    }),
  ),
});
export type ReferralsView = z.infer<typeof referralsView>;
