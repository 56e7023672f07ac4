import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { readsAsStaff } from '#src/schema/resourceGrants.ts';
import { storedFile } from '#src/schema/fileField.ts';
import { endpoint, resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** Uploads a file for a field of a record, to which it belongs once the record is saved with it. */
export const uploadRecordFile = endpoint('POST /v1/files', {
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

/** The file in a column of a record that staff may read. */
export const getRecordFile = resourceEndpoint('GET /v1/admin/:resource/:id/files/:column', {
  accessOf: readsAsStaff,
});

/** The file in a column of a record of the acting profile. */
export const getPartyFile = endpoint('GET /v1/:area/records/:resource/:id/files/:column', {
  tag: 'records',
  access: signedIn,
  agent: 'own_account',
});
