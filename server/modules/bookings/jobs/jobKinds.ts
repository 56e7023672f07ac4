import { jobKind } from '#server/platform/jobs/job.ts';

/** Expires a booking at its deadline. */
export const expireBookingJob = jobKind<{ readonly booking_id: string }>('expire_booking');

/** Expires a change request at its deadline. */
export const expireChangeJob = jobKind<{
  readonly booking_id: string;
  readonly change_id: string;
}>('expire_change');
