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

export const exportRecords = resourceEndpoint('GET /v1/admin/:resource/export', {
  operationId: 'exportRecords',
  summary: 'Export {many} as CSV',
  file: 'text/csv',
  fromReplica: true,
  accessOf: readsAll,
  query: exportQuery,
});

export const importRecords = resourceEndpoint('POST /v1/admin/:resource/import', {
  operationId: 'importRecords',
  summary: 'Import {many} from a CSV file',
  description: 'Imports all rows or none.',
  errors: ['import_refused'],
  accessOf: canImport,
  stepUp: true,
  query: importQuery,
  body: z.string(),
  reply: reply(importReport),
  bodyType: 'text/csv',
  bodyLimit: IMPORT_MAX_BYTES,
});
