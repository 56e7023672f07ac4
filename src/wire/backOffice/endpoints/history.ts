import { z } from 'zod';
import { either, staff } from '#src/access/grants.ts';
import { readsAll } from '#src/schema/resourceGrants.ts';
import {
  auditProof,
  historyPage,
  historyQuery,
  undoRequest,
} from '#src/wire/backOffice/history.ts';
import { savedRecord } from '#src/wire/backOffice/sheet.ts';
import { endpoint, resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const getHistory = resourceEndpoint('GET /v1/admin/:resource/:id/history', {
  operationId: 'getHistory',
  summary: 'List the edits of {one}',
  accessOf: readsAll,
  query: historyQuery,
  reply: historyPage,
});

export const undoChange = resourceEndpoint('POST /v1/admin/:resource/:id/undo', {
  operationId: 'undoChange',
  summary: 'Undo the last change of {one}',
  description: 'Replies with the record.',
  errors: ['cannot_undo', 'overlaps'],
  accessOf: ({ access }) => either(access.edit, access.remove),
  stepUp: true,
  body: undoRequest,
  reply: savedRecord,
});

export const getAuditProof = endpoint('GET /v1/admin/audit/proof', {
  operationId: 'getAuditProof',
  summary: 'Retrieve a proof of the audit log',
  tag: 'audit',
  access: staff('admin'),
  reply: reply(z.nullable(auditProof)),
});

export const checkAudit = endpoint('POST /v1/admin/audit/proof', {
  operationId: 'checkAudit',
  summary: 'Check a proof of the audit log',
  tag: 'audit',
  access: staff('admin'),
  reply: reply(auditProof),
  perMinute: 6,
});
