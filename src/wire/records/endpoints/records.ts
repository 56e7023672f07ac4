import { signedIn } from '#src/access/grants.ts';
import { historyQuery, undoRequest } from '#src/wire/backOffice/history.ts';
import { listQueryTexts } from '#src/wire/backOffice/listQuery.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import {
  choicesQuery,
  recordBody,
  recordChoices,
  recordHistory,
  recordPage,
  recordReply,
} from '#src/wire/records/records.ts';

/**
 * The records of the acting profile, for every resource with screens in its area, `seller` or `buyer`. The grants
 * of the resource decide what is read and written. API tokens write by the resource's own routes instead,
 * whose scopes name the resource and the action.
 */
const parts = { tag: 'records', access: signedIn, agent: 'own_account' } as const;
const writes = { ...parts, sessionOnly: true } as const;

export const listRecords = endpoint('GET /v1/:area/records/:resource', {
  operationId: 'listRecords',
  summary: 'List your records of a resource',
  ...parts,
  query: listQueryTexts,
  reply: recordPage,
});

export const createRecord = endpoint('POST /v1/:area/records/:resource', {
  operationId: 'createRecord',
  summary: 'Create a record of a resource',
  errors: ['conflict', 'overlaps'],
  ...writes,
  body: recordBody,
  reply: recordReply,
  status: 201,
});

export const listRecordChoices = endpoint('GET /v1/:area/records/:resource/choices/:column', {
  operationId: 'listRecordChoices',
  summary: 'List the choices of a reference field',
  description: 'The records that the field may point to.',
  ...parts,
  query: choicesQuery,
  reply: recordChoices,
});

export const getRecord = endpoint('GET /v1/:area/records/:resource/:id', {
  operationId: 'getRecord',
  summary: 'Retrieve one of your records',
  ...parts,
  reply: recordReply,
});

export const editRecord = endpoint('PUT /v1/:area/records/:resource/:id', {
  operationId: 'editRecord',
  summary: 'Update one of your records',
  errors: ['conflict', 'overlaps', 'stale'],
  ...writes,
  body: recordBody,
  reply: recordReply,
});

export const removeRecord = endpoint('DELETE /v1/:area/records/:resource/:id', {
  operationId: 'removeRecord',
  summary: 'Delete one of your records',
  errors: ['in_use', 'stale'],
  ...writes,
  reply: recordReply,
});

export const undoRecord = endpoint('POST /v1/:area/records/:resource/:id/undo', {
  operationId: 'undoRecord',
  summary: 'Undo the last change of one of your records',
  description: 'Also undoes its deletion.',
  errors: ['cannot_undo', 'conflict', 'in_use', 'overlaps', 'stale'],
  ...writes,
  body: undoRequest,
  reply: recordReply,
});

export const getRecordHistory = endpoint('GET /v1/:area/records/:resource/:id/history', {
  operationId: 'getRecordHistory',
  summary: 'List the changes of one of your records',
  ...parts,
  query: historyQuery,
  reply: recordHistory,
});

export const runRecordAction = endpoint('POST /v1/:area/records/:resource/:id/actions/:action', {
  operationId: 'runRecordAction',
  summary: 'Run an action of one of your records',
  idempotencyKey: 'optional',
  errors: ['conflict', 'overlaps', 'stale', 'step_up_required', 'wrong_state'],
  ...writes,
  body: recordBody,
  reply: recordReply,
});
