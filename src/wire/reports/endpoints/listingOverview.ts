import { signedIn } from '#src/access/grants.ts';
import { listingOverview } from '#src/wire/reports/listingOverview.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getListingOverview = endpoint('GET /v1/seller/properties/:id/overview', {
  operationId: 'getListingOverview',
  summary: 'Retrieve the overview of a property',
  errors: ['draft'],
  tag: 'listings',
  access: signedIn,
  agent: 'properties',
  reply: reply(listingOverview),
});
