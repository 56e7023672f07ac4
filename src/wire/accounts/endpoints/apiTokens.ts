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
  operationId: 'listApiTokens',
  summary: 'List your API tokens',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  reply: reply(z.array(apiToken)),
});

export const listTokenScopes = endpoint('GET /v1/api-tokens/scopes', {
  operationId: 'listTokenScopes',
  summary: 'List the scopes of API tokens',
  description: 'Lists the scopes that you may give to a token now.',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  reply: reply(z.array(grantableScope)),
});

export const createApiToken = endpoint('POST /v1/api-tokens', {
  operationId: 'createApiToken',
  summary: 'Create an API token',
  description: 'The reply is the only one that contains the token.',
  errors: ['email_not_verified', 'too_many_tokens'],
  tag: 'account',
  access: signedIn,
  agent: 'refused',
  sessionOnly: true,
  stepUp: true,
  body: newApiToken,
  reply: reply(createdApiToken),
  status: 201,
});

export const revokeApiToken = endpoint('DELETE /v1/api-tokens/:id', {
  operationId: 'revokeApiToken',
  summary: 'Revoke an API token',
  description: 'A revoked token is refused from its next request on.',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  params: { id: z.uuid() },
});
