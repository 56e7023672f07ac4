import { jobKind } from '#server/platform/jobs/job.ts';

/** Sends a refund to a card. */
export const refundCardJob = jobKind<{ readonly refund_id: string }>('refund_card');

/** Voids a card authorisation, and cancels a card payment that is no longer needed. */
export const releaseCardJob = jobKind<{ readonly payment_id: string }>('release_card');

/** Deletes a customer of a deleted account at the card provider. */
export const deleteCardCustomerJob = jobKind<{ readonly customer: string }>('forget_card_customer');
