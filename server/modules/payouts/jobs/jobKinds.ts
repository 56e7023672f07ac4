import { jobKind } from '#server/platform/jobs/job.ts';

/** Sends a payout through the provider. */
export const sendTransferJob = jobKind<{ readonly transfer_id: string }>('send_transfer');

/** Closes the provider account of a seller who has left. */
export const closeSellerAccountJob = jobKind<{ readonly closure_id: string }>(
  'close_seller_account',
);

/** Gathers payouts because staff asked for it. */
export const gatherPayoutsJob = jobKind<{ readonly gathering_id: string }>('gather_payouts_now');

/** The minute of each hour at which the scheduled job gathers payouts. */
export const GATHER_MINUTE = 12;
