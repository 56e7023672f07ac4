import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { systemHealth } from '#src/wire/backOffice/systemHealth.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const getSystemHealth = endpoint('GET /v1/admin/system-health', {
  tag: 'settings',
  access: staff('admin'),
  reply: reply(systemHealth),
});

const FAILED_JOB = { queue: z.string().max(100), id: z.uuid() };

/** Queues a failed job again. */
export const retryJob = endpoint('POST /v1/admin/system-health/jobs/:queue/:id/retry', {
  tag: 'settings',
  access: staff('admin'),
  params: FAILED_JOB,
});

/** Deletes a failed job; what it was for is not done. */
export const discardJob = endpoint('POST /v1/admin/system-health/jobs/:queue/:id/discard', {
  tag: 'settings',
  access: staff('admin'),
  params: FAILED_JOB,
});
