import { sql } from 'kysely';
import type { Erase } from '#server/modules/erase.ts';

/** A PostgreSQL pattern that matches the words as whole words only. */
const patternOf = (words: readonly string[]) =>
  `(?<![[:alnum:]])(${words.map((word) => word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')).join('|')})(?![[:alnum:]])`;

/**
 * Removes the person from security events, and from stored emails, notifications and replies. Deletes emails to the
 * person and sent emails that mention them; removes the name from queued ones and from notifications of others.
 */
export const eraseTraces: Erase = async ({ trx }, { user_id, email, names }) => {
  await trx
    .deleteFrom('security_events')
    .where((eb) => eb.or([eb('user_id', '=', user_id), eb('subject', '=', email.toLowerCase())]))
    .execute();
  const pattern = patternOf([email, ...names].filter((word) => word !== ''));
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
};
