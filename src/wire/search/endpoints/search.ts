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
  operationId: 'searchProperties',
  summary: 'Search listings',
  fromReplica: true,
  tag: 'properties',
  access: anyone,
  query: searchQuery,
  reply: searchReply,
});

export const getMapView = endpoint('GET /v1/properties/map', {
  operationId: 'getMapView',
  summary: 'Search listings on a map',
  description: 'Returns clusters, and the homes that are alone.',
  fromReplica: true,
  tag: 'properties',
  access: anyone,
  query: mapQuery,
  reply: reply(mapView),
  perMinute: 300,
});

export const getPriceHistogram = endpoint('GET /v1/properties/price-histogram', {
  operationId: 'getPriceHistogram',
  summary: 'Retrieve the price histogram of a search',
  description: 'How many homes cost how much.',
  fromReplica: true,
  tag: 'properties',
  access: anyone,
  query: priceHistogramQuery,
  reply: reply(priceHistogram),
  perMinute: 300,
});
