import { anyone } from '#src/access/grants.ts';
import { searchQuery, searchReply } from '#src/wire/search/search.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const searchProperties = endpoint('GET /v1/properties', {
  tag: 'properties',
  access: anyone,
  query: searchQuery,
  reply: searchReply,
});
