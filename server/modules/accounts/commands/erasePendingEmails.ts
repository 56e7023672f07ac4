import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** A PostgreSQL pattern that matches the words as whole words only. */
const patternOf = (words: readonly string[]) =>
  `(?<![[:alnum:]])(${words.map((word) => word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')).join('|')})(?![[:alnum:]])`;

/**
 * Removes a person from stored emails, notifications and replies. Deletes emails to the person and sent
 * emails that mention them; removes the name from queued ones and from notifications of others.
 */
export async function erasePendingEmails(
  trx: Transaction<Tables>,
  email: string,
  words: readonly string[],
): Promise<void> {
  const pattern = patternOf(words.filter((word) => word !== ''));
  const mentions = sql<boolean>`concat_ws(' ', subject, text, html) ~* ${pattern}`;
  await trx
    .deleteFrom('mails')
    .where((eb) => eb.or([eb('to', '=', email), eb.and([eb('sent_at', 'is not', null), mentions])]))
    .execute();
  const without = (column: 'subject' | 'text' | 'html' | 'title') =>
    sql<string>`regexp_replace(${sql.ref(column)}, ${pattern}, 'a former user', 'gi')`;
  await trx
    .updateTable('mails')
    .set({
      subject: without('subject'),
      text: without('text'),
      html: without('html'),
      content: null,
    })
    .where(mentions)
    .execute();
  await trx
    .updateTable('notifications')
    .set({ title: without('title'), text: without('text') })
    .where(sql<boolean>`concat_ws(' ', title, text) ~* ${pattern}`)
    .execute();
  await trx
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`response::text ~* ${pattern}`)
    .execute();
}
