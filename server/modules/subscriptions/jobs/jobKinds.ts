import { jobKind } from '#server/platform/jobs/job.ts';

/** Cancels a card payment that a VIP invoice no longer needs, or refunds it when it was completed. */
export const releaseInvoiceCardJob = jobKind<{ readonly invoice_id: string }>(
  'release_invoice_card',
);
