import { bookingsKinds } from '#server/modules/bookings/emails/notificationKinds.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';

const sample = emailTemplate({
  name: 'sample',
  kind: bookingsKinds.booking_confirmed,
  to: 'A person',
  when: 'A test sends it.',
  texts: {
    subject: '{message}',
    text: 'Ist “das” <b>da</b> & dort? Ä',
    button: 'Look',
  },
});

export const sampleEmail = (subject: string) =>
  sample.email({ message: subject }, { href: 'http://keystead.test/search?a=1&b=2' });

/** Queues an email as a command does. Returns its id. */
export async function queueEmail(services: Services, subject = 'Hello'): Promise<string> {
  await transact(services, SYSTEM, (unit) => {
    unit.mail('someone@people.test', sampleEmail(subject));
    return Promise.resolve();
  });
  const row = await services.database.db
    .selectFrom('mails')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The services with a mail server. */
export const withMailServer = (services: Services, SMTP_URL: string): Services => ({
  ...services,
  env: { ...services.env, SMTP_URL, MAIL_FROM: 'Keystead <hello@keystead.test>' },
});

/** The jobs of a queue in any state, oldest first. */
export async function queuedJobs({ database }: Services, name: string) {
  const { rows } = await database.pool.query<{ state: string; data: object }>(
    'select state, data from pgboss.job where name = $1 order by created_on',
    [name],
  );
  return rows;
}
