import { staff } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { person } from '#src/wire/accounts/person.ts';
import { reply } from '#src/wire/reply.ts';

export const getPerson = endpoint('GET /v1/admin/users/:id/person', {
  operationId: 'getPerson',
  summary: 'Retrieve a user with everything staff know',
  tag: 'account',
  access: staff('admin'),
  reply: reply(person),
});
