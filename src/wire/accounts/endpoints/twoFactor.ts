import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import {
  codeRequest,
  disableTwoFactorRequest,
  passwordRequest,
  recoveryCodes,
  twoFactorKey,
  twoFactorState,
} from '#src/wire/accounts/devices.ts';
import { startedSession } from '#src/wire/accounts/session.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const completeSecondStep = endpoint('POST /v1/auth/two-factor', {
  operationId: 'completeSecondStep',
  summary: 'Complete sign-in with a code',
  description: 'Takes a code of the authenticator app, or a recovery code.',
  errors: ['challenge_over', 'wrong_code'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: codeRequest.extend({ challenge: z.string().min(1).max(200) }),
  reply: reply(startedSession),
});

export const getTwoFactor = endpoint('GET /v1/two-factor', {
  operationId: 'getTwoFactor',
  summary: 'Retrieve your two-step sign-in settings',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  reply: reply(twoFactorState),
});

export const startTwoFactor = endpoint('POST /v1/two-factor', {
  operationId: 'startTwoFactor',
  summary: 'Start setting up two-step sign-in',
  description:
    'Returns the secret for an authenticator app. Two-step sign-in is on once a code confirms it.',
  errors: ['no_password', 'two_factor_on', 'wrong_password'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  body: passwordRequest,
  reply: reply(twoFactorKey),
});

export const enableTwoFactor = endpoint('POST /v1/two-factor/enable', {
  operationId: 'enableTwoFactor',
  summary: 'Turn on two-step sign-in',
  errors: ['not_set_up', 'wrong_code'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  body: codeRequest,
  reply: reply(recoveryCodes),
  perMinute: 20,
});

export const renewRecoveryCodes = endpoint('POST /v1/two-factor/recovery-codes', {
  operationId: 'renewRecoveryCodes',
  summary: 'Replace your recovery codes',
  description: 'The earlier codes stop working.',
  errors: ['no_password', 'two_factor_off', 'wrong_password'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: passwordRequest,
  reply: reply(recoveryCodes),
});

export const disableTwoFactor = endpoint('POST /v1/two-factor/disable', {
  operationId: 'disableTwoFactor',
  summary: 'Turn off two-step sign-in',
  errors: [
    'last_second_factor',
    'no_password',
    'passkeys_off',
    'two_factor_off',
    'wrong_code',
    'wrong_password',
  ],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: disableTwoFactorRequest,
});
