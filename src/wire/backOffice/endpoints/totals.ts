import { z } from 'zod';
import { listQueryTexts } from '#src/wire/backOffice/listQuery.ts';
import { listTotal } from '#src/wire/backOffice/totals.ts';
import { resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** The sums of the list that a filter selects, by currency; empty where the resource declares no totals. */
export const getTotals = resourceEndpoint('GET /v1/admin/:resource/totals', {
  accessOf: ({ access }) => access.list,
  query: listQueryTexts.pick({ filter: true }),
  reply: reply(z.array(listTotal)),
});
