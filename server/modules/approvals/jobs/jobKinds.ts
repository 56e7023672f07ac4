import { jobKind } from '#server/platform/jobs/job.ts';

/** Ends a proposal that was not decided before its deadline. */
export const expireProposalJob = jobKind<{ readonly proposal_id: string }>('expire_proposal');
