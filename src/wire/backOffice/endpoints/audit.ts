import { staff } from '#src/access/grants.ts';
import { auditPage, auditQuery, auditSearch } from '#src/wire/backOffice/audit.ts';
import { endpoint } from '#src/wire/endpoint.ts';

/** Every audited change, the newest first. */
export const searchAudit = endpoint('GET /v1/admin/audit', {
  fromReplica: true,
  tag: 'audit',
  access: staff('admin'),
  query: auditQuery,
  reply: auditPage,
});

/** The latest 10,000 matching entries as CSV. */
export const exportAudit = endpoint('GET /v1/admin/audit.csv', {
  fromReplica: true,
  tag: 'audit',
  access: staff('admin'),
  query: auditSearch,
  perMinute: 10,
});
