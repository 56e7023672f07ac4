import { signedIn, staff } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';
import { viewAsRequest, viewingStarted } from '#src/wire/accounts/viewAs.ts';

/** Until it ends, the requests of this session are the user's, and read only. */
export const startViewing = endpoint('POST /v1/admin/users/:id/view-as', {
  tag: 'account',
  access: staff('admin'),
  sessionOnly: true,
  stepUp: true,
  body: viewAsRequest,
  reply: reply(viewingStarted),
  status: 201,
});

/** Does nothing where the session views as no one. */
export const stopViewing = endpoint('DELETE /v1/view-as', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  whileViewing: true,
});
