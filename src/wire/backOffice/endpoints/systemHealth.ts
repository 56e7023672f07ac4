import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { systemHealth } from '#src/wire/backOffice/systemHealth.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const getSystemHealth = endpoint('GET /v1/admin/system-health', {
  operationId: 'getSystemHealth',
  summary: 'Retrieve the health of the system',
  tag: 'settings',
  access: staff('admin'),
  reply: reply(systemHealth),
});

const FAILED_JOB = { queue: z.string().max(100), id: z.uuid() };

export const retryJob = endpoint('POST /v1/admin/system-health/jobs/:queue/:id/retry', {
  operationId: 'retryJob',
  summary: 'Retry a failed job',
  description: 'Queues it again.',
  tag: 'settings',
  access: staff('admin'),
  params: FAILED_JOB,
});

export const discardJob = endpoint('POST /v1/admin/system-health/jobs/:queue/:id/discard', {
  operationId: 'discardJob',
  summary: 'Discard a failed job',
  description: 'Deletes it; its work is not done.',
  tag: 'settings',
  access: staff('admin'),
  params: FAILED_JOB,
});
