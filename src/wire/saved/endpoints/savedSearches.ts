import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';
import {
  savedSearch,
  savedSearchChange,
  savedSearchRequest,
} from '#src/wire/saved/savedSearches.ts';

const tag = 'saved';
const access = signedIn;
/** Every endpoint needs a buyer profile and replies with all saved searches, newest first. */
const all = reply(z.array(savedSearch));

export const listSavedSearches = endpoint('GET /v1/saved/searches', {
  operationId: 'listSavedSearches',
  summary: 'List your saved searches',
  errors: ['no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  reply: all,
});

export const saveSearch = endpoint('POST /v1/saved/searches', {
  operationId: 'saveSearch',
  summary: 'Save a search',
  description:
    '409 `search_saved` for a search that is saved already, `too_many_searches` above the limit.',
  errors: ['no_buyer_profile', 'search_saved', 'too_many_searches'],
  tag,
  access,
  agent: 'refused',
  body: savedSearchRequest,
  reply: all,
  status: 201,
  perMinute: 30,
});

export const changeSavedSearch = endpoint('PUT /v1/saved/searches/:id', {
  operationId: 'changeSavedSearch',
  summary: 'Update a saved search',
  errors: ['no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  body: savedSearchChange,
  reply: all,
  perMinute: 60,
});

export const deleteSavedSearch = endpoint('DELETE /v1/saved/searches/:id', {
  operationId: 'deleteSavedSearch',
  summary: 'Delete a saved search',
  errors: ['no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  reply: all,
});

export const restoreSavedSearch = endpoint('POST /v1/saved/searches/:id/restore', {
  operationId: 'restoreSavedSearch',
  summary: 'Restore a deleted saved search',
  errors: ['no_buyer_profile', 'search_saved', 'too_many_searches'],
  tag,
  access,
  agent: 'refused',
  body: z.strictObject({}).nullish(),
  reply: all,
});
