import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import {
  apiToken,
  createdApiToken,
  grantableScope,
  newApiToken,
} from '#src/wire/accounts/apiTokens.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const listApiTokens = endpoint('GET /v1/api-tokens', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  reply: reply(z.array(apiToken)),
});

/** The scopes that the user may give to a token now. */
export const listTokenScopes = endpoint('GET /v1/api-tokens/scopes', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  reply: reply(z.array(grantableScope)),
});

export const createApiToken = endpoint('POST /v1/api-tokens', {
  tag: 'account',
  access: signedIn,
  agent: 'refused',
  sessionOnly: true,
  stepUp: true,
  body: newApiToken,
  reply: reply(createdApiToken),
  status: 201,
});

/** A revoked token is refused from its next request on. */
export const revokeApiToken = endpoint('DELETE /v1/api-tokens/:id', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  params: { id: z.uuid() },
});
