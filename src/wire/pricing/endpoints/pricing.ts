import { anyone, staff } from '#src/access/grants.ts';
import { feeExample, feeExampleQuery, pricingView } from '#src/wire/pricing/pricing.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getPricing = endpoint('GET /v1/pricing', {
  operationId: 'getPricing',
  summary: 'Retrieve the prices of the service',
  tag: 'pricing',
  access: anyone,
  reply: reply(pricingView),
});

export const getFeeExample = endpoint('GET /v1/admin/fee-example', {
  operationId: 'getFeeExample',
  summary: 'Retrieve an example of the fees',
  errors: ['not_found'],
  tag: 'pricing',
  access: staff('admin'),
  query: feeExampleQuery,
  reply: reply(feeExample),
});
