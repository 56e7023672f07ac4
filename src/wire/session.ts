import { z } from 'zod';
import {
  ACCOUNT_TYPES,
  DELEGATION_SCOPES,
  PROFILE_TYPES,
  SYSTEM_ROLES,
} from '#src/access/roles.ts';
import { ONBOARDING_STATUSES } from '#src/rules/onboarding.ts';

export const profileView = z.object({
  id: z.string(),
  profile_type: z.enum(PROFILE_TYPES),
  account_type: z.enum(ACCOUNT_TYPES),
  display_name: z.string(),
});

/** `GET /user` and the `user` of `POST /login` (section 3). */
export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  email_verified_at: z.nullable(z.string()),
  system_roles: z.array(z.enum(SYSTEM_ROLES)),
  delegations: z.array(
    z.object({ profile: profileView, scopes: z.array(z.enum(DELEGATION_SCOPES)) }),
  ),
  /** The profile the session acts as. */
  profile: z.nullable(profileView),
  profiles: z.array(profileView),
  current_role: z.nullable(z.enum([...SYSTEM_ROLES, ...PROFILE_TYPES])),
  onboarding_status: z.enum(ONBOARDING_STATUSES),
  onboarding_complete: z.boolean(),
});
export type ProfileView = z.infer<typeof profileView>;
export type SessionUser = z.infer<typeof sessionUser>;

/** Section 7: credentials, context, device_name. */
export const loginRequest = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  context: z.enum(['device', 'web']),
  device_name: z.string().trim().min(1).max(120),
});

export const registerRequest = z.strictObject({
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  password: z.string().min(10).max(200),
  profile_type: z.enum(PROFILE_TYPES),
  account_type: z.enum(ACCOUNT_TYPES),
});

/** What the server hands the client at run time, so that one build runs anywhere (section 7). */
export const runtimeConfig = z.object({
  backend_url: z.string(),
  public_url: z.string(),
  /** Sign-in offers the demonstration's users only where this lists them. */
  demo_users: z.array(z.object({ email: z.string(), role: z.string(), about: z.string() })),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
