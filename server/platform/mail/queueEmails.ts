import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import {
  emailHtml,
  emailPlainText,
  renderEmail,
  type EmailContent,
  type Unsubscribe,
} from '../emailContent/email.ts';
import { withCurrentTexts } from './emailTexts.ts';
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
  /** The email that this one repeats, and who sends it again and when. */
  readonly resent?: { readonly from: string; readonly by: string | null; readonly at: Date };
}

/** Stores emails with the texts that staff changed and queues a job for each, in the caller's transaction. */
export async function queueEmails(
  { jobs, emailTexts }: Pick<Services, 'jobs' | 'emailTexts'>,
  trx: Transaction<Tables>,
  emails: readonly QueuedEmail[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const contents = await withCurrentTexts(
    emailTexts,
    trx,
    emails.map(({ content }) => content),
  );
  return queueAsIs(
    { jobs },
    trx,
    emails.map((email, index) => ({ ...email, content: contents[index] ?? email.content })),
  );
}

/** The same with the texts as they are: an email that is sent again, or a test. Returns the ids. */
export async function queueAsIs(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Transaction<Tables>,
  emails: readonly QueuedEmail[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const mails = emails.map(mailRow);
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
  return mails.map(({ id }) => id);
}

function mailRow({ to, content, forget = false, unsubscribe, resent }: QueuedEmail) {
  const rendered = renderEmail(content);
  return {
    id: uuidv7(),
    to,
    subject: rendered.subject,
    text: emailPlainText(rendered, unsubscribe),
    html: emailHtml(rendered, unsubscribe),
    sent_at: null,
    forget,
    unsubscribe: unsubscribe?.href ?? null,
    template: content.template,
    content: content.secret === true || forget ? null : { ...content, about: unsubscribe?.about },
    resent_from: resent?.from ?? null,
    resent_by: resent?.by ?? null,
    ...(resent && { created_at: resent.at.toISOString() }),
  };
}

/** Deletes the emails to all addresses of a domain, such as `@example.com`. */
export async function deleteEmailsTo(db: Kysely<Tables>, domain: string): Promise<void> {
  await db.deleteFrom('mails').where('to', 'like', `%${domain}`).execute();
}
