import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { reply } from '#src/wire/reply.ts';
import { place } from '#src/wire/search/search.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getPlace = endpoint('GET /v1/places/:id', {
  operationId: 'getPlace',
  summary: 'Retrieve a place',
  fromReplica: true,
  tag: 'places',
  access: anyone,
  reply: reply(place),
  perMinute: 600,
});

export const listPlaces = endpoint('GET /v1/places', {
  operationId: 'listPlaces',
  summary: 'Search places',
  fromReplica: true,
  tag: 'places',
  access: anyone,
  query: z.strictObject({ q: z.string().trim().max(120).optional() }),
  reply: reply(z.array(place)),
  perMinute: 600,
});
