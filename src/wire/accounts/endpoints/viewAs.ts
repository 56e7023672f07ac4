import { signedIn, staff } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';
import { viewAsRequest, viewingStarted } from '#src/wire/accounts/viewAs.ts';

export const startViewing = endpoint('POST /v1/admin/users/:id/view-as', {
  operationId: 'startViewing',
  summary: 'View as a user',
  description:
    'Until the viewing ends, the requests of this session are the user’s, and read only.',
  errors: ['erased', 'view_as_staff'],
  tag: 'account',
  access: staff('admin'),
  sessionOnly: true,
  stepUp: true,
  body: viewAsRequest,
  reply: reply(viewingStarted),
  status: 201,
});

export const stopViewing = endpoint('DELETE /v1/view-as', {
  operationId: 'stopViewing',
  summary: 'Stop viewing as a user',
  description: 'Does nothing where the session views as no one.',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  whileViewing: true,
});
