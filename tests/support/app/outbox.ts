import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';

export const letter = (subject: string) => ({
  subject,
  paragraphs: ['Ist “das” <b>da</b> & dort? Ä'],
  action: { label: 'Look', href: 'http://keystead.test/search?a=1&b=2' },
});

/** Writes a mail as a command would. Answers its id. */
export async function writeMail(services: Services, subject = 'Hello'): Promise<string> {
  await transact(services, SYSTEM, (unit) => {
    unit.mail('someone@people.test', letter(subject));
    return Promise.resolve();
  });
  const row = await services.database.db
    .selectFrom('mails')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The services, with mail going to a server. */
export const mailingTo = (services: Services, SMTP_URL: string): Services => ({
  ...services,
  env: { ...services.env, SMTP_URL, MAIL_FROM: 'Keystead <hello@keystead.test>' },
});

/** The jobs of a queue, whatever became of them, the oldest first. */
export async function jobsOf({ database }: Services, name: string) {
  const { rows } = await database.pool.query<{ state: string; data: object }>(
    'select state, data from pgboss.job where name = $1 order by created_on',
    [name],
  );
  return rows;
}
