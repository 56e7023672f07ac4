import { outgoingJobKind } from '#server/platform/jobs/job.ts';

export interface DeliverTarget {
  /** The owner of the webhook, a user. */
  readonly account: string;
  readonly webhook_id: string;
  readonly record_id: string;
  /** Whether a person asks for it now. */
  readonly asked?: boolean;
}

/** Sends the oldest pending delivery of a record to a webhook. */
export const deliverJob = outgoingJobKind<DeliverTarget>('deliver_webhook');
