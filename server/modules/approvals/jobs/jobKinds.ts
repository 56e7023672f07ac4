import { jobKind } from '#server/platform/jobs/job.ts';

/** Ends a payment or refund that was not decided before its deadline. */
export const expireProposalJob = jobKind<{ readonly proposal_id: string }>('expire_proposal');

/** Ends a change of settings that was not decided before its deadline. */
export const expireSettingsJob = jobKind<{ readonly change_id: string }>('expire_settings');

/** Applies an approved change of settings at its time. */
export const applySettingsJob = jobKind<{ readonly change_id: string }>('apply_settings');
