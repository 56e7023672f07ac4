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
  operationId: 'listPasskeys',
  summary: 'List your passkeys',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  reply: reply(z.array(passkey)),
});

export const startPasskey = endpoint('POST /v1/passkeys/options', {
  operationId: 'startPasskey',
  summary: 'Start adding a passkey',
  description: 'Returns the options for `navigator.credentials.create`.',
  errors: ['email_not_verified', 'passkeys_off', 'step_up_required', 'too_many_passkeys'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  reply: reply(creationOptions),
});

export const addPasskey = endpoint('POST /v1/passkeys', {
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description: 'Adds the passkey that the browser made.',
  errors: [
    'passkey_expired',
    'passkey_known',
    'passkey_refused',
    'passkeys_off',
    'step_up_required',
    'too_many_passkeys',
  ],
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
  operationId: 'renamePasskey',
  summary: 'Rename a passkey',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  params: { id: z.uuid() },
  body: passkeyName,
});

export const removePasskey = endpoint('DELETE /v1/passkeys/:id', {
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  errors: ['factor_required', 'last_second_factor', 'step_up_required'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  params: { id: z.uuid() },
});

export const startPasskeyConfirmation = endpoint('POST /v1/passkeys/confirm-options', {
  operationId: 'startPasskeyConfirmation',
  summary: 'Start confirming your identity with a passkey',
  description: 'Returns the options for `navigator.credentials.get`.',
  errors: ['no_passkey', 'passkeys_off'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  reply: reply(requestOptions),
});

export const startPasskeySignIn = endpoint('POST /v1/auth/passkey/options', {
  operationId: 'startPasskeySignIn',
  summary: 'Start signing in with a passkey',
  description: 'Returns the options for `navigator.credentials.get`, for any passkey of this site.',
  errors: ['passkeys_off'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  reply: reply(requestOptions),
  perMinute: 60,
});

export const passkeySignIn = endpoint('POST /v1/auth/passkey', {
  operationId: 'passkeySignIn',
  summary: 'Sign in with a passkey',
  description: 'A passkey is two factors: the device, and what unlocks it.',
  errors: ['passkey_expired', 'passkey_refused', 'passkeys_off', 'unknown_passkey'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: passkeySignInRequest,
  reply: reply(startedSession),
});

export const startPasskeySecondStep = endpoint('POST /v1/auth/two-factor/passkey/options', {
  operationId: 'startPasskeySecondStep',
  summary: 'Start the second sign-in step with a passkey',
  description:
    'Returns the options for `navigator.credentials.get`, after the password was accepted.',
  errors: ['challenge_over', 'no_passkey', 'passkeys_off'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: z.strictObject({ challenge }),
  reply: reply(requestOptions),
  perMinute: 20,
});

export const completePasskeySecondStep = endpoint('POST /v1/auth/two-factor/passkey', {
  operationId: 'completePasskeySecondStep',
  summary: 'Complete sign-in with a passkey',
  description: 'Takes a passkey instead of a code as the second step.',
  errors: ['challenge_over', 'passkeys_off', 'unknown_passkey'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: z.strictObject({ challenge, passkey: passkeyAnswer }),
  reply: reply(startedSession),
});
