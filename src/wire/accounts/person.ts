import { z } from 'zod';
import { ACCOUNT_TYPES, PROFILE_TYPES } from '#src/access/roles.ts';
import { SIGN_IN_CONTEXTS } from '#src/access/signIn.ts';
import { ONBOARDING_STATUSES } from '#src/rules/onboarding/status.ts';

export const EMAIL_STATES = ['sent', 'waiting', 'failed'] as const;

/** `GET /v1/admin/users/{id}/person`: what staff need to know of a person at a glance. */
export const person = z.object({
  last_seen_at: z.nullable(z.string()),
  two_factor: z.boolean(),
  /** Whether the reader may view the market as this person. */
  may_view_as: z.boolean(),
  profiles: z.array(
    z.object({
      id: z.string(),
      profile_type: z.enum(PROFILE_TYPES),
      account_type: z.enum(ACCOUNT_TYPES),
      display_name: z.string(),
      onboarding_status: z.enum(ONBOARDING_STATUSES),
    }),
  ),
  /** Bookings that are not over, published listings, disputes without a decision, steps to review. */
  counts: z.object({
    bookings: z.int(),
    listings: z.int(),
    disputes: z.int(),
    steps_to_review: z.int(),
    payouts_stopped: z.int(),
  }),
  /** The latest sign-ins that are still valid. */
  sessions: z.array(
    z.object({
      id: z.string(),
      context: z.enum(SIGN_IN_CONTEXTS),
      device_name: z.string(),
      browser: z.string(),
      address: z.string(),
      last_seen_at: z.string(),
      created_at: z.string(),
    }),
  ),
  /** The latest emails, without their text: it may hold links that sign in. */
  emails: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      state: z.enum(EMAIL_STATES),
      /** Why it failed; null otherwise. */
      problem: z.nullable(z.string()),
      created_at: z.string(),
      sent_at: z.nullable(z.string()),
    }),
  ),
});
export type Person = z.infer<typeof person>;
