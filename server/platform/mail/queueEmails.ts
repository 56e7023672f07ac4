import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import { emailHtml, emailPlainText, type EmailContent, type Unsubscribe } from './email.ts';
import { sendEmailJob } from './sendEmailJob.ts';

export interface QueuedEmail {
  readonly to: string;
  readonly content: EmailContent;
  /** Delete it after sending. */
  readonly forget?: boolean;
  /** Only in emails that the person may switch off. */
  readonly unsubscribe?: Unsubscribe | undefined;
  /** Seconds until it is sent, for quiet hours. */
  readonly delaySeconds?: number;
}

/** Stores emails and queues a job for each, in the caller's transaction. */
export async function queueEmails(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction<Tables>,
  emails: readonly QueuedEmail[],
): Promise<void> {
  if (emails.length === 0) return;
  const mails = emails.map(({ to, content, forget = false, unsubscribe }) => ({
    id: uuidv7(),
    to,
    subject: content.subject,
    text: emailPlainText(content, unsubscribe),
    html: emailHtml(content, unsubscribe),
    sent_at: null,
    forget,
    unsubscribe: unsubscribe?.href ?? null,
  }));
  await trx.insertInto('mails').values(mails).execute();
  const delays = emails.map(({ delaySeconds = 0 }) => delaySeconds);
  for (const delaySeconds of new Set(delays)) {
    const due = mails.filter((_, index) => delays[index] === delaySeconds);
    await jobs.send(
      trx,
      sendEmailJob,
      due.map(({ id }) => ({ mail_id: id })),
      delaySeconds > 0 ? { delaySeconds } : {},
    );
  }
}
