import { staff } from '#src/access/grants.ts';
import { failedJobs } from '#src/wire/backOffice/failedJobs.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** The background jobs that failed within a day, by name. */
export const listFailedJobs = endpoint('GET /v1/admin/failed-jobs', {
  tag: 'settings',
  access: staff('admin'),
  reply: reply(failedJobs),
});
