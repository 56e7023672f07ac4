import { jobKind } from '#server/platform/jobs/job.ts';

/** Escalates a dispute at its deadline. */
export const disputeDeadlineJob = jobKind<{ readonly dispute_id: string }>('dispute_deadline');
