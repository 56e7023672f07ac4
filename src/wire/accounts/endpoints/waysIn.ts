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

/** Everything that can use the account: sessions, second factors, tokens, webhooks, agents, secret addresses. */
export const getWaysIn = endpoint('GET /v1/ways-in', {
  ...OWN,
  beforeTwoStep: true,
  reply: reply(waysIn),
});

/**
 * Ends one. Throws 404, 409 `current_session`, and 409 `only_sign_in` for Google where the account has neither a
 * password nor a passkey. Second factors have endpoints of their own.
 */
export const endWayIn = endpoint('DELETE /v1/ways-in/:kind/:id', {
  ...OWN,
  stepUp: true,
  params: { kind: z.enum(ENDABLE_KINDS), id: z.uuid() },
});

/** Ends all of some kinds, but not the session of the request. Throws 409 `only_sign_in`. */
export const endWaysIn = endpoint('POST /v1/ways-in/end', {
  ...OWN,
  stepUp: true,
  body: endWaysInRequest,
  reply: reply(endedWaysIn),
});

/** Notes that the owner has checked everything after a reset of the password. */
export const reviewWaysIn = endpoint('POST /v1/ways-in/reviewed', OWN);

/** Gives the account back to the address that it had before a change. Throws 422 `invalid_token`, 409 `email_taken`. */
export const undoEmailChange = endpoint('POST /v1/email-change/undo', {
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: tokenRequest,
});

/** What confirming an address would end; the link stays valid. Throws 422 `invalid_token`. */
export const previewVerification = endpoint('POST /v1/email-verification/preview', {
  tag: 'account',
  access: anyone,
  sessionOnly: true,
  body: tokenRequest,
  reply: reply(verificationPreview),
});
