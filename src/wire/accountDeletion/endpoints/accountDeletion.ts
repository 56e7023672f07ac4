import { signedIn } from '#src/access/grants.ts';
import { deleteUserRequest, deletionState } from '#src/wire/accountDeletion/accountDeletion.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getDeletionState = endpoint('GET /v1/user/deletion', {
  operationId: 'getDeletionState',
  summary: 'Retrieve the state of your account’s deletion',
  description: 'Says what must be settled before the account can be deleted.',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  reply: reply(deletionState),
});

export const deleteAccount = endpoint('POST /v1/user/delete', {
  operationId: 'deleteAccount',
  summary: 'Delete your account',
  errors: ['account_in_use', 'no_password', 'wrong_password'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: deleteUserRequest,
});
