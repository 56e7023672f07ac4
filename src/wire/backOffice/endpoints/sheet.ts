import { z } from 'zod';
import { canEditAll } from '#src/schema/resourceGrants.ts';
import { savedRecord, sheetRequest, sheetUndoRequest } from '#src/wire/backOffice/sheet.ts';
import { resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** 500 rows of long texts. */
const SHEET_MAX_BYTES = 4_000_000;

export const saveSheet = resourceEndpoint('PUT /v1/admin/:resource/sheet', {
  operationId: 'saveSheet',
  summary: 'Save a sheet of {many}',
  description: 'Edits, adds and removes many rows in one transaction.',
  errors: ['sheet_refused'],
  accessOf: canEditAll,
  stepUp: true,
  body: sheetRequest,
  bodyLimit: SHEET_MAX_BYTES,
  reply: reply(z.array(savedRecord)),
});

export const undoSheet = resourceEndpoint('POST /v1/admin/:resource/sheet/undo', {
  operationId: 'undoSheet',
  summary: 'Undo a save of a sheet of {many}',
  description: 'Undoes all its rows in one transaction.',
  errors: ['cannot_undo', 'not_found'],
  accessOf: canEditAll,
  stepUp: true,
  body: sheetUndoRequest,
});
