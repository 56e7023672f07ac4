import { z } from 'zod';
import { canEditAll } from '#src/schema/resourceGrants.ts';
import { savedRecord, sheetRequest } from '#src/wire/backOffice/sheet.ts';
import { resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** Edits, adds and removes many rows in one transaction. */
export const saveSheet = resourceEndpoint('PUT /v1/admin/:resource/sheet', {
  accessOf: canEditAll,
  body: sheetRequest,
  reply: reply(z.array(savedRecord)),
});
