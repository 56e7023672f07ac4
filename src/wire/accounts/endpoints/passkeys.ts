import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import {
  addedPasskey,
  creationOptions,
  newPasskey,
  passkey,
  passkeyAnswer,
  passkeyName,
  passkeySignInRequest,
  requestOptions,
} from '#src/wire/accounts/passkeys.ts';
import { startedSession } from '#src/wire/accounts/session.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const challenge = z.string().min(1).max(200);

export const listPasskeys = endpoint('GET /v1/passkeys', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  reply: reply(z.array(passkey)),
});

/** What to ask the browser for to add a passkey. Needs a step-up. */
export const startPasskey = endpoint('POST /v1/passkeys/options', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  reply: reply(creationOptions),
});

/** Adds the passkey that the browser made. */
export const addPasskey = endpoint('POST /v1/passkeys', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  body: z.strictObject({ passkey: newPasskey }),
  reply: reply(addedPasskey),
  status: 201,
});

export const renamePasskey = endpoint('PUT /v1/passkeys/:id', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  params: { id: z.uuid() },
  body: passkeyName,
});

/** Needs a step-up. */
export const removePasskey = endpoint('DELETE /v1/passkeys/:id', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  params: { id: z.uuid() },
});

/** What to ask the browser for to confirm the signed-in user's identity. */
export const startPasskeyConfirmation = endpoint('POST /v1/passkeys/confirm-options', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  reply: reply(requestOptions),
});

/** What to ask the browser for to sign in, with any passkey of this site. */
export const startPasskeySignIn = endpoint('POST /v1/auth/passkey/options', {
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  reply: reply(requestOptions),
  perMinute: 60,
});

/** Signs in. A passkey is two factors: the device, and what unlocks it. */
export const passkeySignIn = endpoint('POST /v1/auth/passkey', {
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: passkeySignInRequest,
  reply: reply(startedSession),
});

/** What to ask the browser for after the password. */
export const startPasskeySecondStep = endpoint('POST /v1/auth/two-factor/passkey/options', {
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: z.strictObject({ challenge }),
  reply: reply(requestOptions),
  perMinute: 20,
});

/** The second step with a passkey instead of a code. */
export const completePasskeySecondStep = endpoint('POST /v1/auth/two-factor/passkey', {
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: z.strictObject({ challenge, passkey: passkeyAnswer }),
  reply: reply(startedSession),
});
