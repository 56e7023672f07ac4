import { z } from 'zod';
import { listPreference, savedView } from '#src/schema/listLook.ts';
import { readsAll } from '#src/schema/resourceGrants.ts';
import { listViews, newView, viewChanges } from '#src/wire/backOffice/views.ts';
import { resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const listSavedViews = resourceEndpoint('GET /v1/admin/:resource/views', {
  operationId: 'listSavedViews',
  summary: 'List the saved views of {many}',
  accessOf: readsAll,
  reply: reply(listViews),
});

export const createView = resourceEndpoint('POST /v1/admin/:resource/views', {
  operationId: 'createView',
  summary: 'Save a view of {many}',
  accessOf: readsAll,
  body: newView,
  reply: reply(savedView),
  status: 201,
});

export const changeView = resourceEndpoint('PUT /v1/admin/:resource/views/:view', {
  operationId: 'changeView',
  summary: 'Update a saved view of {many}',
  accessOf: readsAll,
  params: { view: z.uuid() },
  body: viewChanges,
  reply: reply(savedView),
});

export const removeView = resourceEndpoint('DELETE /v1/admin/:resource/views/:view', {
  operationId: 'removeView',
  summary: 'Remove a saved view of {many}',
  accessOf: readsAll,
  params: { view: z.uuid() },
});

export const savePreference = resourceEndpoint('PUT /v1/admin/:resource/preference', {
  operationId: 'savePreference',
  summary: 'Save your preferences for the list of {many}',
  internal: true,
  errors: ['not_found'],
  accessOf: readsAll,
  body: listPreference.strict(),
  reply: reply(listPreference),
});
