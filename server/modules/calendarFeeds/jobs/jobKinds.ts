import { outgoingJobKind } from '#server/platform/jobs/job.ts';

export interface FetchTarget {
  /** The seller of the home, a profile. */
  readonly account: string;
  readonly feed_id: string;
}

/** Fetches a claimed feed. */
export const fetchFeedJob = outgoingJobKind<FetchTarget>('fetch_calendar_feed');
