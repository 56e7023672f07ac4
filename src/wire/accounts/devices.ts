import { z } from 'zod';
import { SIGN_IN_CONTEXTS } from '#src/access/signIn.ts';
import { plainCode } from '#src/rules/texts/normalise.ts';
import { typedPassword } from './passwords.ts';
import { passkeyAnswer } from './passkeys.ts';

/** A session of the user. */
export const device = z.object({
  id: z.string(),
  /** Whether the request came from this device. */
  current: z.boolean(),
  context: z.enum(SIGN_IN_CONTEXTS),
  device_name: z.string(),
  /** Null where the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['phone', 'tablet', 'computer']),
  address: z.string(),
  last_seen_at: z.string(),
  created_at: z.string(),
});
export type Device = z.infer<typeof device>;

export const twoFactorState = z.object({
  /** Whether the password alone no longer signs in: there is an authenticator app or a passkey. */
  enabled: z.boolean(),
  /** Whether an authenticator app is set up. */
  app: z.boolean(),
  /** Whether it is needed before payouts can be sent to another account. */
  required_for_payouts: z.boolean(),
  recovery_codes_left: z.int(),
});
export type TwoFactorState = z.infer<typeof twoFactorState>;

export const twoFactorKey = z.object({ secret: z.string(), otpauth_url: z.string() });
export type TwoFactorKey = z.infer<typeof twoFactorKey>;

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A code of the authenticator app, or a recovery code. */
export const codeRequest = z.strictObject({ code: z.string().overwrite(plainCode).min(1).max(40) });

/** The password again, before a change that needs it. */
export const passwordRequest = z.strictObject({ password: typedPassword });

/** An answer of a passkey, instead of a code. */
const passkeyRequest = z.strictObject({ passkey: passkeyAnswer });

/** `POST /v1/auth/step-up`: the password, a code of the second factor, or a passkey. */
export const stepUpRequest = z.union([passwordRequest, codeRequest, passkeyRequest]);
export type StepUpRequest = z.infer<typeof stepUpRequest>;

/** Until when the session may run sensitive actions. */
export const steppedUp = z.object({ valid_until: z.string() });

/** A found phone or a learnt password alone does not turn two-step sign-in off. */
export const disableTwoFactorRequest = z.union([
  passwordRequest.extend(codeRequest.shape),
  passwordRequest.extend(passkeyRequest.shape),
]);
