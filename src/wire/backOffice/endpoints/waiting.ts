import { z } from 'zod';
import { anyStaff } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const getWaiting = endpoint('GET /v1/admin/waiting', {
  operationId: 'getWaiting',
  summary: 'Count the records that wait for staff',
  description: 'By the path of their list or the name of their review queue.',
  tag: 'staff',
  access: anyStaff,
  reply: reply(z.record(z.string(), z.int())),
});
