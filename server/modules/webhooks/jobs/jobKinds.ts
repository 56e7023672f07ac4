import { jobKind } from '#server/platform/jobs/job.ts';

/** Sends the oldest pending delivery of a record to a webhook. */
export const deliverJob = jobKind<{ readonly webhook_id: string; readonly record_id: string }>(
  'deliver_webhook',
);
