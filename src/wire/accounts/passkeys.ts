import { z } from 'zod';
import { deviceFields } from './session.ts';

/** A passkey in the list of its user. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it is copied to the user's other devices, as by a password manager. */
  synced: z.boolean(),
  last_used_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Passkey = z.infer<typeof passkey>;

/** The new passkey; recovery codes if it turned two-step sign-in on, the only time they are shown. */
export const addedPasskey = z.object({ passkey, recovery_codes: z.array(z.string()) });
export type AddedPasskey = z.infer<typeof addedPasskey>;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
};

/** What a browser returns for a new passkey (RegistrationResponseJSON); its other fields are not used. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser returns for a passkey in use (AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(100).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** What the browser is asked for. Only the browser's library reads more than the challenge. */
export const creationOptions = z.looseObject({ challenge: z.string() });
export const requestOptions = z.looseObject({ challenge: z.string() });

export const passkeyName = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'At most 60 characters.'),
});

/** `POST /v1/auth/passkey`. */
export const passkeySignInRequest = z.strictObject({ passkey: passkeyAnswer, ...deviceFields });
