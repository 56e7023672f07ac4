import { openMail } from './mailTransport.ts';
import type { Services } from '../services.ts';

/**
 * Sends an email and stores the time. Runs outside a transaction, because the server may be slow.
 */
export async function sendEmail(
  { database: { db }, env, now }: Services,
  { mail_id }: { readonly mail_id: string },
): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mail_id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!mail) return;
  await openMail(env).send(mail);
  // Without SMTP the email remains visible at `/dev/mail`, and `tidy` deletes it.
  if (mail.forget && env.SMTP_URL !== undefined) {
    await db.deleteFrom('mails').where('id', '=', mail_id).execute();
    return;
  }
  await db
    .updateTable('mails')
    .set({ sent_at: now().toISOString() })
    .where('id', '=', mail_id)
    .execute();
}
