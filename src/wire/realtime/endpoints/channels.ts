import { signedIn } from '#src/access/grants.ts';
import { authorisationRequest, authorisation } from '#src/wire/realtime/channels.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const authorizeChannel = endpoint('POST /broadcasting/auth', {
  operationId: 'authorizeChannel',
  summary: 'Authorize a realtime channel',
  internal: true,
  errors: ['realtime_off'],
  tag: 'realtime',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: authorisationRequest,
  reply: authorisation,
});
