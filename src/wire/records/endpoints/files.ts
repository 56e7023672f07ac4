import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { readsAsStaff } from '#src/schema/resourceGrants.ts';
import { storedFile } from '#src/schema/fileField.ts';
import { endpoint, resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const uploadRecordFile = endpoint('POST /v1/files', {
  operationId: 'uploadRecordFile',
  summary: 'Upload a file for a field of a record',
  description: 'The file belongs to the record once the record is saved with it.',
  errors: ['email_not_verified', 'unsupported_file', 'upload_quota'],
  tag: 'records',
  access: signedIn,
  agent: 'own_account',
  query: z.object({ name: z.string().trim().min(1).max(120) }),
  reply: reply(storedFile()),
  status: 201,
  perMinute: 60,
  bodyType: 'application/octet-stream',
  bodyLimit: DOCUMENT_MAX_BYTES,
});

export const getRecordFile = resourceEndpoint('GET /v1/admin/:resource/:id/files/:column', {
  operationId: 'getRecordFile',
  summary: 'Download the file of {one}',
  file: '*/*',
  accessOf: readsAsStaff,
});

export const getPartyFile = endpoint('GET /v1/:area/records/:resource/:id/files/:column', {
  operationId: 'getPartyFile',
  summary: 'Download the file of one of your records',
  file: '*/*',
  errors: ['content_missing'],
  tag: 'records',
  access: signedIn,
  agent: 'own_account',
});
