import { openMail } from '../gateways/mail.ts';
import type { Services } from '../services.ts';
import type { JobData } from './jobData.ts';

/** Hands a mail over and notes when. No transaction is open meanwhile: the other end may be slow. */
export async function sendMail(
  { database: { db }, env, now }: Services,
  { mail_id }: JobData['send_mail'],
): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mail_id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!mail) return;
  await openMail(env).send(mail);
  await db
    .updateTable('mails')
    .set({ sent_at: now().toISOString() })
    .where('id', '=', mail_id)
    .execute();
}
