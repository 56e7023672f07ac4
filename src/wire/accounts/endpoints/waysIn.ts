import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import { ENDABLE_KINDS } from '#src/rules/accounts/waysIn.ts';
import {
  endedWaysIn,
  endWaysInRequest,
  verificationPreview,
  waysIn,
} from '#src/wire/accounts/waysIn.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const OWN = { tag: 'account', access: signedIn, sessionOnly: true, agent: 'own_account' } as const;
const tokenRequest = z.strictObject({ token: z.string().min(1).max(200) });

export const getWaysIn = endpoint('GET /v1/ways-in', {
  operationId: 'getWaysIn',
  summary: 'List what can use your account',
  description: 'Sessions, second factors, tokens, webhooks, agents and secret addresses.',
  ...OWN,
  beforeTwoStep: true,
  reply: reply(waysIn),
});

export const endWayIn = endpoint('DELETE /v1/ways-in/:kind/:id', {
  operationId: 'endWayIn',
  summary: 'End one way into your account',
  description:
    '409 `current_session` for the session of the request, and 409 `only_sign_in` for Google where the account has neither a password nor a passkey. Second factors have their own calls.',
  errors: ['current_session', 'only_sign_in'],
  ...OWN,
  stepUp: true,
  params: { kind: z.enum(ENDABLE_KINDS), id: z.uuid() },
});

export const endWaysIn = endpoint('POST /v1/ways-in/end', {
  operationId: 'endWaysIn',
  summary: 'End all ways into your account of some kinds',
  description:
    'The session of the request stays. 409 `only_sign_in` for Google where the account has neither a password nor a passkey.',
  errors: ['only_sign_in'],
  ...OWN,
  stepUp: true,
  body: endWaysInRequest,
  reply: reply(endedWaysIn),
});

export const reviewWaysIn = endpoint('POST /v1/ways-in/reviewed', {
  operationId: 'reviewWaysIn',
  summary: 'Confirm that you checked what can use your account',
  description: 'For the review that follows a password reset.',
  ...OWN,
});

export const undoEmailChange = endpoint('POST /v1/email-change/undo', {
  operationId: 'undoEmailChange',
  summary: 'Undo a change of your email address',
  description:
    'Gives the account back to the address that it had before. 422 `invalid_token`, 409 `email_taken`.',
  errors: ['email_taken', 'invalid_token'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: tokenRequest,
});

export const previewVerification = endpoint('POST /v1/email-verification/preview', {
  operationId: 'previewVerification',
  summary: 'Preview what verifying an email address ends',
  description: 'The link stays valid. 422 `invalid_token`.',
  errors: ['invalid_token'],
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: tokenRequest,
  reply: reply(verificationPreview),
});
