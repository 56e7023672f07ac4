import { z } from 'zod';
import { canEditAll } from '#src/schema/resourceGrants.ts';
import { savedRecord, sheetRequest, sheetUndoRequest } from '#src/wire/backOffice/sheet.ts';
import { resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** 500 rows of long texts. */
const SHEET_MAX_BYTES = 4_000_000;

/** Edits, adds and removes many rows in one transaction. */
export const saveSheet = resourceEndpoint('PUT /v1/admin/:resource/sheet', {
  accessOf: canEditAll,
  stepUp: true,
  body: sheetRequest,
  bodyLimit: SHEET_MAX_BYTES,
  reply: reply(z.array(savedRecord)),
});

/** Undoes a save of a sheet in one transaction. */
export const undoSheet = resourceEndpoint('POST /v1/admin/:resource/sheet/undo', {
  accessOf: canEditAll,
  stepUp: true,
  body: sheetUndoRequest,
});
