import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { reply } from '#src/wire/reply.ts';
import { place } from '#src/wire/search/search.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const listPlaces = endpoint('GET /v1/places', {
  tag: 'places',
  access: anyone,
  query: z.strictObject({ q: z.string().trim().max(120).optional() }),
  reply: reply(z.array(place)),
  perMinute: 600,
});
