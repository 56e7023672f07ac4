import { anyone } from '#src/access/grants.ts';
import { reply } from '#src/wire/reply.ts';
import {
  priceHistogram,
  priceHistogramQuery,
  searchQuery,
  searchReply,
} from '#src/wire/search/search.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const searchProperties = endpoint('GET /v1/properties', {
  tag: 'properties',
  access: anyone,
  query: searchQuery,
  reply: searchReply,
});

/** How many homes cost how much, for the price slider. */
export const getPriceHistogram = endpoint('GET /v1/properties/price-histogram', {
  tag: 'properties',
  access: anyone,
  query: priceHistogramQuery,
  reply: reply(priceHistogram),
  perMinute: 300,
});
