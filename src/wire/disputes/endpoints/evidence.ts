import { signedIn } from '#src/access/grants.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { disputeView, evidenceQuery } from '#src/wire/disputes/dispute.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const uploadEvidence = endpoint('POST /v1/disputes/:id/evidence', {
  operationId: 'uploadEvidence',
  summary: 'Upload evidence for a dispute',
  errors: [
    'email_not_verified',
    'too_many_files',
    'unsupported_file',
    'upload_quota',
    'wrong_state',
  ],
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
  query: evidenceQuery,
  reply: reply(disputeView),
  status: 201,
  perMinute: 60,
  bodyType: 'application/octet-stream',
  bodyLimit: DOCUMENT_MAX_BYTES,
});

export const removeEvidence = endpoint('DELETE /v1/disputes/:id/evidence/:file', {
  operationId: 'removeEvidence',
  summary: 'Remove evidence from a dispute',
  errors: ['wrong_state'],
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
  reply: reply(disputeView),
});

export const getEvidence = endpoint('GET /v1/disputes/:id/evidence/:file', {
  operationId: 'getEvidence',
  summary: 'Download evidence of a dispute',
  file: '*/*',
  errors: ['content_missing'],
  tag: 'disputes',
  access: signedIn,
  agent: 'bookings',
});
