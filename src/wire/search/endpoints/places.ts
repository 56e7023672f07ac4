import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { reply } from '#src/wire/reply.ts';
import { place } from '#src/wire/search/search.ts';
import { endpoint } from '#src/wire/endpoint.ts';

/** One place by its id; 404 where there is none. */
export const getPlace = endpoint('GET /v1/places/:id', {
  fromReplica: true,
  tag: 'places',
  access: anyone,
  reply: reply(place),
  perMinute: 600,
});

export const listPlaces = endpoint('GET /v1/places', {
  fromReplica: true,
  tag: 'places',
  access: anyone,
  query: z.strictObject({ q: z.string().trim().max(120).optional() }),
  reply: reply(z.array(place)),
  perMinute: 600,
});
