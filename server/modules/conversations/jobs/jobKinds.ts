import { jobKind } from '#server/platform/jobs/job.ts';

/** Emails a side if the message is still unread. */
export const unreadEmailJob = jobKind<{
  readonly conversation_id: string;
  readonly side: 'buyer' | 'seller';
  readonly sequence: number;
}>('unread_message_email');

/** Counts anew how a seller answers. */
export const responseFiguresJob = jobKind<{ readonly seller_id: string }>('response_figures');
