import { jobKind } from '#server/platform/jobs/job.ts';

/** Reads again what a webhook of the card provider is about. */
export const readPaymentEventJob = jobKind<{ readonly event_id: string }>('read_payment_event');
