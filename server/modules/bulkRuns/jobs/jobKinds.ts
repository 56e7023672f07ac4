import { jobKind } from '#server/platform/jobs/job.ts';

/** Changes the records of a bulk run that are still waiting. */
export const bulkRunJob = jobKind<{ readonly run_id: string }>('bulk_run');
