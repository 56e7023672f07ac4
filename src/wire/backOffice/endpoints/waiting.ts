import { z } from 'zod';
import { anyStaff } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** How many records wait for the staff, by the path of their list or the name of their review queue. */
export const getWaiting = endpoint('GET /v1/admin/waiting', {
  tag: 'staff',
  access: anyStaff,
  reply: reply(z.record(z.string(), z.int())),
});
