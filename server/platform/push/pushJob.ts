import { jobKind } from '../jobs/job.ts';

/** Pushes a notification to one browser. */
export interface PushJob {
  readonly subscription_id: string;
  readonly notification_id: string;
  /** How often it was tried again. */
  readonly tries: number;
}

export const pushJob = jobKind<PushJob>('send_push');
