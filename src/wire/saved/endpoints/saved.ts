import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';
import {
  comparison,
  comparisonQuery,
  listRequest,
  mergeRequest,
  savedListView,
  savedOverview,
  saveRequest,
  sharedList,
  stayQuery,
} from '#src/wire/saved/saved.ts';

const tag = 'saved';
const access = signedIn;
const nothing = z.strictObject({}).nullish();
const overview = reply(savedOverview);

/** Every write replies with the new overview. All but the last two need a buyer profile. */
export const getSaved = endpoint('GET /v1/saved', {
  operationId: 'getSaved',
  summary: 'Retrieve your saved homes and lists',
  errors: ['no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  reply: overview,
});

export const mergeSaved = endpoint('POST /v1/saved/merge', {
  operationId: 'mergeSaved',
  summary: 'Add homes that were saved before sign-in',
  description: 'Skips unknown homes and those above the limit.',
  errors: ['no_buyer_profile', 'not_found', 'too_many_saved'],
  tag,
  access,
  agent: 'refused',
  body: mergeRequest,
  reply: overview,
  perMinute: 20,
});

export const saveHome = endpoint('PUT /v1/saved/homes/:property', {
  operationId: 'saveHome',
  summary: 'Save a home',
  description: 'Also moves it to another list or changes its note.',
  errors: ['no_buyer_profile', 'too_many_saved'],
  tag,
  access,
  agent: 'refused',
  body: saveRequest,
  reply: overview,
  perMinute: 120,
});

export const removeHome = endpoint('DELETE /v1/saved/homes/:property', {
  operationId: 'removeHome',
  summary: 'Remove a saved home',
  errors: ['no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  reply: overview,
  perMinute: 120,
});

export const createSavedList = endpoint('POST /v1/saved/lists', {
  operationId: 'createSavedList',
  summary: 'Create a list of saved homes',
  errors: ['no_buyer_profile', 'too_many_lists'],
  tag,
  access,
  agent: 'refused',
  body: listRequest,
  reply: overview,
  status: 201,
  perMinute: 120,
});

export const getSavedList = endpoint('GET /v1/saved/lists/:id', {
  operationId: 'getSavedList',
  summary: 'Retrieve a list of saved homes',
  errors: ['no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  query: stayQuery,
  reply: reply(savedListView),
});

export const renameSavedList = endpoint('PUT /v1/saved/lists/:id', {
  operationId: 'renameSavedList',
  summary: 'Rename a list of saved homes',
  errors: ['no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  body: listRequest,
  reply: overview,
});

export const deleteSavedList = endpoint('DELETE /v1/saved/lists/:id', {
  operationId: 'deleteSavedList',
  summary: 'Delete a list of saved homes',
  errors: ['default_list', 'no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  reply: overview,
});

export const restoreSavedList = endpoint('POST /v1/saved/lists/:id/restore', {
  operationId: 'restoreSavedList',
  summary: 'Restore a deleted list of saved homes',
  errors: ['no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  body: nothing,
  reply: overview,
});

export const shareSavedList = endpoint('POST /v1/saved/lists/:id/share', {
  operationId: 'shareSavedList',
  summary: 'Share a list of saved homes',
  errors: ['no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  body: nothing,
  reply: overview,
});

export const revokeSavedList = endpoint('DELETE /v1/saved/lists/:id/share', {
  operationId: 'revokeSavedList',
  summary: 'Stop sharing a list of saved homes',
  description: 'The link stops working; sharing again creates another link.',
  errors: ['no_buyer_profile'],
  tag,
  access,
  agent: 'refused',
  reply: overview,
});

export const getSharedList = endpoint('GET /v1/shared-lists/:token', {
  operationId: 'getSharedList',
  summary: 'Retrieve a shared list of homes',
  description: '404 for a revoked link.',
  tag,
  access: anyone,
  query: stayQuery,
  reply: reply(sharedList),
  perMinute: 60,
});

export const compareHomes = endpoint('GET /v1/comparison', {
  operationId: 'compareHomes',
  summary: 'Compare homes',
  tag,
  access,
  agent: 'own_account',
  query: comparisonQuery,
  reply: reply(comparison),
});
