import { staff } from '#src/access/grants.ts';
import { auditPage, auditQuery, auditSearch } from '#src/wire/backOffice/audit.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const searchAudit = endpoint('GET /v1/admin/audit', {
  operationId: 'searchAudit',
  summary: 'List audited changes',
  description: 'The newest first.',
  fromReplica: true,
  tag: 'audit',
  access: staff('admin'),
  query: auditQuery,
  reply: auditPage,
});

export const exportAudit = endpoint('GET /v1/admin/audit.csv', {
  operationId: 'exportAudit',
  summary: 'Download audited changes as CSV',
  description: 'The latest 10,000 matching entries.',
  file: 'text/csv',
  fromReplica: true,
  tag: 'audit',
  access: staff('admin'),
  query: auditSearch,
  perMinute: 10,
});
