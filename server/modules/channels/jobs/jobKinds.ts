import { jobKind } from '#server/platform/jobs/job.ts';

/** Fetches a claimed feed. */
export const fetchFeedJob = jobKind<{ readonly feed_id: string }>('fetch_calendar_feed');
