import { staff } from '#src/access/grants.ts';
import { failedJobs } from '#src/wire/backOffice/failedJobs.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const listFailedJobs = endpoint('GET /v1/admin/failed-jobs', {
  operationId: 'listFailedJobs',
  summary: 'List background jobs that failed within a day',
  tag: 'settings',
  access: staff('admin'),
  reply: reply(failedJobs),
});
