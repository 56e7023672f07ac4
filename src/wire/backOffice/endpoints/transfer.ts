import { z } from 'zod';
import { canImport, readsAll } from '#src/schema/resourceGrants.ts';
import {
  exportQuery,
  IMPORT_MAX_BYTES,
  importQuery,
  importReport,
} from '#src/wire/backOffice/transfer.ts';
import { resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** The list as CSV. */
export const exportRecords = resourceEndpoint('GET /v1/admin/:resource/export', {
  fromReplica: true,
  accessOf: readsAll,
  query: exportQuery,
});

/** Imports a CSV, all rows or none. */
export const importRecords = resourceEndpoint('POST /v1/admin/:resource/import', {
  accessOf: canImport,
  stepUp: true,
  query: importQuery,
  body: z.string(),
  reply: reply(importReport),
  bodyType: 'text/csv',
  bodyLimit: IMPORT_MAX_BYTES,
});
