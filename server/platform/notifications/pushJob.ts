import { outgoingJobKind } from '../jobs/job.ts';

/** Pushes a notification to one browser. */
export interface PushJob {
  readonly subscription_id: string;
  readonly notification_id: string;
  /** The user. */
  readonly account: string;
  /** How often it was tried again. */
  readonly tries: number;
}

export const pushJob = outgoingJobKind<PushJob>('send_push');
