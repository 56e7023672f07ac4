import { z } from 'zod';
import { isTokenScope, MAX_SCOPES, TOKEN_DAYS } from '#src/rules/accounts/apiTokens.ts';

/** An API token in the list of its owner; never its secret. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters, to recognise it. */
  last_four: z.string(),
  scopes: z.array(z.string()),
  /** The profile that it acts as; null for staff without one. */
  profile_name: z.nullable(z.string()),
  expires_at: z.string(),
  expired: z.boolean(),
  last_used_at: z.nullable(z.string()),
  last_used_address: z.nullable(z.string()),
  created_at: z.string(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** A scope that the user may give to a token, and the calls that it allows. */
export const grantableScope = z.object({
  scope: z.string(),
  resource: z.string(),
  action: z.string(),
  calls: z.array(z.string()),
});
export type GrantableScope = z.infer<typeof grantableScope>;

export const newApiToken = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'At most 60 characters.'),
  scopes: z
    .array(z.string().max(80).refine(isTokenScope, 'Write a scope such as bookings:read.'))
    .min(1, 'Choose what the token may do.')
    .max(MAX_SCOPES),
  expires_in_days: z.literal(TOKEN_DAYS, 'Choose 7, 30, 90 or 365 days.'),
});
export type NewApiToken = z.infer<typeof newApiToken>;

/** The new token; `secret` is shown this one time. */
export const createdApiToken = z.object({ token: apiToken, secret: z.string() });
export type CreatedApiToken = z.infer<typeof createdApiToken>;
