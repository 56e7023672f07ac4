import { z } from 'zod';

/** `GET /v1/admin/failed-jobs`: background jobs that failed within a day, the latest first. */
export const failedJobs = z.array(
  z.object({
    /** The job's queue, such as `release_deposits`. */
    name: z.string(),
    /** The latest error; names the records that failed. */
    message: z.string(),
    failed_at: z.string(),
    /** How many of its jobs wait to be retried or have failed for good. */
    jobs: z.int(),
  }),
);
