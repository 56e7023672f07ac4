import { signedIn } from '#src/access/grants.ts';
import { stepUpRequest, steppedUp } from '#src/wire/accounts/devices.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const stepUp = endpoint('POST /v1/auth/step-up', {
  operationId: 'stepUp',
  summary: 'Confirm your identity',
  description: 'Calls that need it reply with 403 `step_up_required`.',
  errors: [
    'no_password',
    'passkey_expired',
    'passkeys_off',
    'two_factor_off',
    'unknown_passkey',
    'wrong_code',
    'wrong_password',
  ],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  // Adding the passkey that staff need requires it.
  beforeTwoStep: true,
  body: stepUpRequest,
  reply: reply(steppedUp),
});
