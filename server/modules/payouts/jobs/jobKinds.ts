import { jobKind } from '#server/platform/jobs/job.ts';

/** Sends a payout through the provider. */
export const sendTransferJob = jobKind<{ readonly transfer_id: string }>('send_transfer');

/** Closes the provider account of a seller who has left. */
export const closeSellerAccountJob = jobKind<{ readonly closure_id: string }>(
  'close_seller_account',
);
