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
  ...parts,
  query: listQueryTexts,
  reply: recordPage,
});

export const createRecord = endpoint('POST /v1/:area/records/:resource', {
  ...writes,
  body: recordBody,
  reply: recordReply,
  status: 201,
});

/** The records that a reference field may point to. */
export const listRecordChoices = endpoint('GET /v1/:area/records/:resource/choices/:column', {
  ...parts,
  query: choicesQuery,
  reply: recordChoices,
});

export const getRecord = endpoint('GET /v1/:area/records/:resource/:id', {
  ...parts,
  reply: recordReply,
});

export const editRecord = endpoint('PUT /v1/:area/records/:resource/:id', {
  ...writes,
  body: recordBody,
  reply: recordReply,
});

export const removeRecord = endpoint('DELETE /v1/:area/records/:resource/:id', {
  ...writes,
  reply: recordReply,
});

/** Undoes the last change of a record, or its deletion. */
export const undoRecord = endpoint('POST /v1/:area/records/:resource/:id/undo', {
  ...writes,
  body: undoRequest,
  reply: recordReply,
});

export const getRecordHistory = endpoint('GET /v1/:area/records/:resource/:id/history', {
  ...parts,
  query: historyQuery,
  reply: recordHistory,
});

/** Runs an action of the declaration. */
export const runRecordAction = endpoint('POST /v1/:area/records/:resource/:id/actions/:action', {
  ...writes,
  body: recordBody,
  reply: recordReply,
});
