import { jobKind } from '#server/platform/jobs/job.ts';

/** Escalates a dispute at its deadline. */
export const disputeDeadlineJob = jobKind<{ readonly dispute_id: string }>('dispute_deadline');

/** Returns a proposed award to its author at the proposal's deadline. */
export const expireAwardJob = jobKind<{ readonly dispute_id: string }>('expire_award');
