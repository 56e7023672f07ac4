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
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: codeRequest.extend({ challenge: z.string().min(1).max(200) }),
  reply: reply(startedSession),
});

export const getTwoFactor = endpoint('GET /v1/two-factor', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  reply: reply(twoFactorState),
});

export const startTwoFactor = endpoint('POST /v1/two-factor', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  beforeTwoStep: true,
  body: passwordRequest,
  reply: reply(twoFactorKey),
});

export const enableTwoFactor = endpoint('POST /v1/two-factor/enable', {
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
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: passwordRequest,
  reply: reply(recoveryCodes),
});

export const disableTwoFactor = endpoint('POST /v1/two-factor/disable', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: disableTwoFactorRequest,
});
