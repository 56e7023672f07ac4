import { jobKind } from '#server/platform/jobs/job.ts';

/** Cancels the card payment of a VIP invoice that is no longer needed, or refunds it. */
export const releaseInvoiceCardJob = jobKind<{ readonly invoice_id: string }>(
  'release_invoice_card',
);
