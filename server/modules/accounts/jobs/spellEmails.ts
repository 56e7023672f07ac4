import { sql } from 'kysely';
import { asEmail } from '#src/schema/texts/emailAddress.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Stores addresses of earlier versions in the spelling that is compared: their browsers sent international domains in
 * the ASCII spelling. Runs at the start, so that their owners can sign in, and every night, for addresses that a previous
 * version stored while this one started. An address that another account has stays.
 */
export async function spellEmails({ database: { db } }: Pick<Services, 'database'>): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'like', '%xn--%')
    .where('erased_at', 'is', null)
    .execute();
  for (const { id, email } of users) {
    const spelled = asEmail(email);
    if (spelled !== email)
      await sql`update users set email = ${spelled} where id = ${id} and email = ${email}
        and not exists (select from users other where other.email = ${spelled})`.execute(db);
  }
}
