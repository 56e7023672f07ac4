import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { sendEmailJob } from '#server/platform/mail/sendEmailJob.ts';

const BATCH = 200;
/** The job of an older email has used up its retries. */
const LOST_AFTER_MS = 3_600_000;
/** An older email is no longer useful. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;

/** Queues unsent emails again whose job was lost. */
export async function resendEmails(services: Services): Promise<void> {
  const ago = (ms: number) => new Date(services.now().getTime() - ms).toISOString();
  const waiting = sql<boolean>`exists (
    select from pgboss.job where name = ${sendEmailJob.name} and state in ('created', 'retry', 'active')
      and data ->> 'mail_id' = mails.id::text)`;
  const unsent = await services.database.db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('created_at', '<=', ago(LOST_AFTER_MS))
    .where('created_at', '>', ago(GIVEN_UP_AFTER_MS))
    .where(waiting, '=', false)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  if (unsent.length === 0) return;
  await transact(services, SYSTEM, (unit) => {
    for (const { id } of unsent) unit.send(sendEmailJob, { mail_id: id });
    return Promise.resolve();
  });
}
