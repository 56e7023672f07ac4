import { isSwitchedOff } from '../notifications/isSwitchedOff.ts';
import { openMail } from './mailTransport.ts';
import type { Services } from '../services.ts';

/**
 * Sends an email and stores the time. Deletes one that the person has switched off since it was queued, as
 * before the end of quiet hours. Runs outside a transaction, because the server may be slow.
 */
export async function sendEmail(
  services: Services,
  { mail_id }: { readonly mail_id: string },
): Promise<void> {
  const { database, env, now } = services;
  const { db } = database;
  const forget = () => db.deleteFrom('mails').where('id', '=', mail_id).execute();
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mail_id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!mail) return;
  if (env.EMAIL === 'off') {
    await forget();
    return;
  }
  if (mail.unsubscribe !== null && (await isSwitchedOff(services, db, mail.unsubscribe))) {
    await forget();
    return;
  }
  await openMail(env).send(mail);
  // Without SMTP the email remains visible at `/dev/mail`, and `tidy` deletes it.
  if (mail.forget && env.SMTP_URL !== undefined) {
    await forget();
    return;
  }
  await db
    .updateTable('mails')
    .set({ sent_at: now().toISOString() })
    .where('id', '=', mail_id)
    .execute();
}
