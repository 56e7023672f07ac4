import { z } from 'zod';
import { anyStaff, both } from '#src/access/grants.ts';
import { listQueryTexts } from '#src/wire/backOffice/listQuery.ts';
import { listTotal } from '#src/wire/backOffice/totals.ts';
import { resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const getTotals = resourceEndpoint('GET /v1/admin/:resource/totals', {
  operationId: 'getTotals',
  summary: 'Retrieve the totals of {many}',
  description:
    'The sums of the list that a filter selects, by currency; empty where the resource declares no totals.',
  fromReplica: true,
  // The market reads some of these lists too, but not their sums.
  accessOf: ({ access }) => both(anyStaff, access.list),
  query: listQueryTexts.pick({ filter: true }),
  reply: reply(z.array(listTotal)),
});
