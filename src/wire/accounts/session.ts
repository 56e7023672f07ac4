import { z } from 'zod';
import {
  ACCOUNT_TYPES,
  DELEGATION_SCOPES,
  PROFILE_TYPES,
  SYSTEM_ROLES,
} from '#src/access/roles.ts';
import { SIGN_IN_CONTEXTS, WEB_DEVICE_NAME } from '#src/access/signIn.ts';
import { ONBOARDING_STATUSES } from '#src/rules/onboarding/status.ts';
import { newPassword } from './passwords.ts';

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

const where = {
  context: z.enum(SIGN_IN_CONTEXTS),
  device_name: z.string().trim().min(1).max(120),
};

/** Section 7: credentials, context, device_name. */
export const loginRequest = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  ...where,
});

/** What a device gets and keeps; `expires_in` in seconds. A browser gets a cookie instead. */
export const deviceTokens = z.object({
  token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
});

/** Whoever signed in, with a device's tokens where it is one. */
export const arrived = z.object({ user: sessionUser, ...deviceTokens.partial().shape });
export type Arrived = z.infer<typeof arrived>;

/** The password was right and a code is asked for; the challenge stands for the first step. */
export const secondStep = z.object({
  two_factor: z.object({ challenge: z.string(), expires_in: z.int() }),
});
export type SecondStep = z.infer<typeof secondStep>['two_factor'];

/** `data` of `POST /login` and of every other way to sign in. */
export const signedInOrAsked = z.union([arrived, secondStep]);
export type SignInReply = z.infer<typeof signedInOrAsked>;

/** By whose invitation a newcomer comes. */
const referralCode = z.string().trim().max(40).optional();

export const registerRequest = z.strictObject({
  name: z.string().trim().min(1, 'Enter your name.').max(120),
  email: z.email('Enter an email address, such as name@example.com.').max(254),
  password: newPassword,
  profile_type: z.enum(PROFILE_TYPES),
  account_type: z.enum(ACCOUNT_TYPES),
  referral_code: referralCode,
});

/** The same for an address that has an account and for one that has none: signing in is a step of its own. */
export const registered = z.object({ email: z.string() });

/** `POST /auth/google/token` (section 7). What a newcomer wants to be; who has an account keeps what they are. */
export const googleRequest = z.strictObject({
  access_token: z.string().min(1).max(4_096),
  profile_type: z.enum(PROFILE_TYPES).default('buyer'),
  account_type: z.enum(ACCOUNT_TYPES).default('personal'),
  referral_code: referralCode,
  context: where.context.default('web'),
  device_name: where.device_name.default(WEB_DEVICE_NAME),
});

/** What the server hands the client at run time, so that one build runs anywhere (section 7). */
export const runtimeConfig = z.object({
  backend_url: z.string(),
  public_url: z.string(),
  /** Where the browser listens for news; key and host are empty where realtime is off. */
  realtime: z.object({
    key: z.string(),
    host: z.string(),
    port: z.number(),
    scheme: z.enum(['http', 'https']),
  }),
  /** Which build the page is of: the version check compares it with the newest. */
  build_id: z.string(),
  /** Null where signing in with Google is not offered. */
  google_client_id: z.nullable(z.string()),
  /** Null where cards are not taken. */
  payment_publishable_key: z.nullable(z.string()),
  /** Sign-in offers the demonstration's users only where this lists them. */
  demo_users: z.array(z.object({ email: z.string(), role: z.string(), about: z.string() })),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
