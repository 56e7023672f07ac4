import { z } from 'zod';
import { emailAddress, typedEmail } from '#src/schema/texts/emailAddress.ts';
import {
  ACCOUNT_TYPES,
  DELEGATION_SCOPES,
  PROFILE_TYPES,
  SYSTEM_ROLES,
} from '#src/access/roles.ts';
import { SIGN_IN_CONTEXTS, WEB_DEVICE_NAME } from '#src/access/signIn.ts';
import { plainCode } from '#src/rules/texts/normalise.ts';
import { ONBOARDING_STATUSES } from '#src/rules/onboarding/status.ts';
import { personName } from '#src/schema/texts/personName.ts';
import { displayConversion } from '#src/wire/currencies/currencies.ts';
import {
  isConfirmed,
  newPassword,
  NOT_CONFIRMED,
  passwordConfirmation,
  typedPassword,
} from './passwords.ts';

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
  /** The active profile of the session. */
  profile: z.nullable(profileView),
  profiles: z.array(profileView),
  /** The lists of records with screens that the acting profile may open, by their page; absent without any. */
  records: z.optional(z.array(z.object({ path: z.string(), label: z.string() }))),
  current_role: z.nullable(z.enum([...SYSTEM_ROLES, ...PROFILE_TYPES])),
  /** Staff who have to set up two-step sign-in before they do anything else. */
  two_step_missing: z.boolean(),
  /** After a reset of the password: the user has still to check what else can use the account. */
  access_review_due: z.optional(z.literal(true)),
  onboarding_status: z.enum(ONBOARDING_STATUSES),
  onboarding_complete: z.boolean(),
  /** The member of staff who reads as this user, and until when; missing for the user. */
  viewed_by: z.optional(z.object({ name: z.string(), until: z.string() })),
});
export type ProfileView = z.infer<typeof profileView>;
export type SessionUser = z.infer<typeof sessionUser>;

/** Section 7: what every sign-in says of its device. */
export const deviceFields = {
  context: z.enum(SIGN_IN_CONTEXTS),
  device_name: z.string().trim().min(1).max(120),
};

/** Section 7: credentials, context, device_name. */
export const loginRequest = z.strictObject({
  email: typedEmail().min(1),
  password: typedPassword,
  ...deviceFields,
});

/**
 * Tokens for native devices, which store them; `expires_in` in seconds. Browsers get a cookie
 * instead.
 */
export const deviceTokens = z.object({
  token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
});

/** The signed-in user, with tokens for native devices. */
export const startedSession = z.object({ user: sessionUser, ...deviceTokens.partial().shape });
export type StartedSession = z.infer<typeof startedSession>;

/** The ways to take the second step; a recovery code is always one. */
export const SECOND_STEPS = ['app', 'passkey'] as const;

/**
 * The password was correct and a code or a passkey is required; the challenge proves the first step.
 */
export const secondStep = z.object({
  two_factor: z.object({
    challenge: z.string(),
    expires_in: z.int(),
    methods: z.array(z.enum(SECOND_STEPS)),
  }),
});
export type SecondStep = z.infer<typeof secondStep>['two_factor'];

/** `data` of `POST /login` and of the other ways to sign in. */
export const signInReply = z.union([startedSession, secondStep]);
export type SignInReply = z.infer<typeof signInReply>;

/** The inviter’s code. */
const referralCode = z.string().overwrite(plainCode).max(40).optional();

export const registerRequest = z
  .strictObject({
    name: personName('Enter your name.'),
    email: emailAddress('Enter an email address, such as name@example.com.'),
    password: newPassword,
    password_confirmation: passwordConfirmation,
    profile_type: z.enum(PROFILE_TYPES),
    account_type: z.enum(ACCOUNT_TYPES),
    referral_code: referralCode,
    /** Of a link that was emailed to this address. While the invitation is open, it proves the address. */
    invitation_token: z.optional(z.string().max(100)),
  })
  .refine(isConfirmed, NOT_CONFIRMED);

/**
 * The same reply for a new and a registered address, so that it does not reveal accounts. Signing
 * in is a separate step.
 */
export const registered = z.object({ email: z.string() });

/**
 * `POST /auth/google/token` (section 7). The profile fields are for new users; existing accounts
 * keep theirs.
 */
export const googleRequest = z.strictObject({
  access_token: z.string().min(1).max(4_096),
  profile_type: z.enum(PROFILE_TYPES).default('buyer'),
  account_type: z.enum(ACCOUNT_TYPES).default('personal'),
  referral_code: referralCode,
  context: deviceFields.context.default('web'),
  device_name: deviceFields.device_name.default(WEB_DEVICE_NAME),
});

/** The client’s configuration, sent at run time so that one build runs anywhere (section 7). */
export const runtimeConfig = z.object({
  backend_url: z.string(),
  public_url: z.string(),
  /** The realtime server; key and host are empty where realtime is off. */
  realtime: z.object({
    key: z.string(),
    host: z.string(),
    port: z.number(),
    scheme: z.enum(['http', 'https']),
  }),
  /** The build of the page: the version check compares it with the newest. */
  build_id: z.string(),
  /** Null where Google sign-in is not offered. */
  google_client_id: z.nullable(z.string()),
  /** Null where card payments are not offered. */
  payment_publishable_key: z.nullable(z.string()),
  /** The currency in which prices are shown, and how they are converted. */
  display: displayConversion,
  /** The demonstration’s users, listed on the sign-in page; empty elsewhere. */
  demo_users: z.array(z.object({ email: z.string(), role: z.string(), about: z.string() })),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
