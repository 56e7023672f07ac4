import { anyone } from '#src/access/grants.ts';
import { reply } from '#src/wire/reply.ts';
import {
  mapQuery,
  mapView,
  priceHistogram,
  priceHistogramQuery,
  searchQuery,
  searchReply,
} from '#src/wire/search/search.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const searchProperties = endpoint('GET /v1/properties', {
  fromReplica: true,
  tag: 'properties',
  access: anyone,
  query: searchQuery,
  reply: searchReply,
});

/** The homes of a search on a map: clusters, and homes that are alone. */
export const getMapView = endpoint('GET /v1/properties/map', {
  fromReplica: true,
  tag: 'properties',
  access: anyone,
  query: mapQuery,
  reply: reply(mapView),
  perMinute: 300,
});

/** How many homes cost how much, for the price slider. */
export const getPriceHistogram = endpoint('GET /v1/properties/price-histogram', {
  fromReplica: true,
  tag: 'properties',
  access: anyone,
  query: priceHistogramQuery,
  reply: reply(priceHistogram),
  perMinute: 300,
});
