import { sendEmailJob } from './sendEmailJob.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import { emailHtml, emailPlainText, type EmailContent } from './email.ts';

/** Stores emails and queues a job for each, in the caller's transaction. */
export async function queueEmails(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction<Tables>,
  emails: readonly {
    readonly to: string;
    readonly content: EmailContent;
    /** Delete it after sending. */
    readonly forget?: boolean;
  }[],
): Promise<void> {
  if (emails.length === 0) return;
  const mails = emails.map(({ to, content, forget = false }) => ({
    id: uuidv7(),
    to,
    subject: content.subject,
    text: emailPlainText(content),
    html: emailHtml(content),
    sent_at: null,
    forget,
  }));
  await trx.insertInto('mails').values(mails).execute();
  await jobs.send(
    trx,
    sendEmailJob,
    mails.map(({ id }) => ({ mail_id: id })),
  );
}
