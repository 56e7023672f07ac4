import { z } from 'zod';
import { isSearchable } from '#src/rules/search/isSearchable.ts';
import { staff } from '#src/access/grants.ts';
import { hit } from '#src/wire/backOffice/find.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const findRecords = endpoint('GET /v1/admin/search', {
  operationId: 'findRecords',
  summary: 'Search records of every resource',
  fromReplica: true,
  tag: 'search',
  access: staff('dispute_admin'),
  query: z.object({
    q: z.string().trim().max(200).refine(isSearchable, 'Write at least two letters.'),
  }),
  reply: reply(z.array(hit)),
});
