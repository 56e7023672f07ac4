import { jobKind } from '#server/platform/jobs/job.ts';

/** Removes the photos of a deleted account. */
export const removePhotosJob = jobKind<{ readonly keys: readonly string[] }>('remove_photos');
