import { signedIn } from '#src/access/grants.ts';
import { deleteUserRequest, deletionState } from '#src/wire/accountDeletion/accountDeletion.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getDeletionState = endpoint('GET /v1/user/deletion', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  reply: reply(deletionState),
});

export const deleteAccount = endpoint('POST /v1/user/delete', {
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: deleteUserRequest,
});
