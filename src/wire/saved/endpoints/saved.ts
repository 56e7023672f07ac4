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
  tag,
  access,
  agent: 'refused',
  reply: overview,
});

/** Adds the homes that a visitor saved before signing in; skips unknown ones and those above the limit. */
export const mergeSaved = endpoint('POST /v1/saved/merge', {
  tag,
  access,
  agent: 'refused',
  body: mergeRequest,
  reply: overview,
  perMinute: 20,
});

/** Saves a home, moves it to another list or changes its note. */
export const saveHome = endpoint('PUT /v1/saved/homes/:property', {
  tag,
  access,
  agent: 'refused',
  body: saveRequest,
  reply: overview,
  perMinute: 120,
});

export const removeHome = endpoint('DELETE /v1/saved/homes/:property', {
  tag,
  access,
  agent: 'refused',
  reply: overview,
  perMinute: 120,
});

export const createSavedList = endpoint('POST /v1/saved/lists', {
  tag,
  access,
  agent: 'refused',
  body: listRequest,
  reply: overview,
  status: 201,
  perMinute: 120,
});

export const getSavedList = endpoint('GET /v1/saved/lists/:id', {
  tag,
  access,
  agent: 'refused',
  query: stayQuery,
  reply: reply(savedListView),
});

export const renameSavedList = endpoint('PUT /v1/saved/lists/:id', {
  tag,
  access,
  agent: 'refused',
  body: listRequest,
  reply: overview,
});

export const deleteSavedList = endpoint('DELETE /v1/saved/lists/:id', {
  tag,
  access,
  agent: 'refused',
  reply: overview,
});

/** Undoes a deletion. */
export const restoreSavedList = endpoint('POST /v1/saved/lists/:id/restore', {
  tag,
  access,
  agent: 'refused',
  body: nothing,
  reply: overview,
});

export const shareSavedList = endpoint('POST /v1/saved/lists/:id/share', {
  tag,
  access,
  agent: 'refused',
  body: nothing,
  reply: overview,
});

/** The link stops working; sharing again makes a new one. */
export const revokeSavedList = endpoint('DELETE /v1/saved/lists/:id/share', {
  tag,
  access,
  agent: 'refused',
  reply: overview,
});

/** 404 for a revoked link. */
export const getSharedList = endpoint('GET /v1/shared-lists/:token', {
  tag,
  access: anyone,
  query: stayQuery,
  reply: reply(sharedList),
  perMinute: 60,
});

export const compareHomes = endpoint('GET /v1/comparison', {
  tag,
  access,
  agent: 'own_account',
  query: comparisonQuery,
  reply: reply(comparison),
});
