import { jobKind } from '#server/platform/jobs/job.ts';

/** Reads the object that a webhook of the card provider is about. */
export const readPaymentEventJob = jobKind<{ readonly event_id: string }>('read_payment_event');
