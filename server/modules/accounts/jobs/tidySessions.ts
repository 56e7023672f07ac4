import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';

/** How long to keep used refresh tokens, to detect their reuse. */
const USED_TOKEN_DAYS = 30;
/** How long a link that confirmed an address says so, after it would have expired. */
const USED_LINK_DAYS = 30;

/** Deletes expired sessions, tokens, links and sign-in challenges, and closes the channels of those sessions. */
export async function tidySessions({ database: { db }, bus, now }: Services): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now().toISOString())
    .returning('user_id')
    .execute();
  for (const userId of new Set(ended.map(({ user_id }) => user_id))) bus.reauthorise(userId);
  await db
    .deleteFrom('refresh_tokens')
    .where('used_at', '<', daysAgo(now(), USED_TOKEN_DAYS))
    .execute();
  // A repeated request gets the reply of before for half a minute only.
  await db
    .updateTable('refresh_tokens')
    .set({ successor: null })
    .where('successor', 'is not', null)
    .where('used_at', '<', daysAgo(now(), 1))
    .execute();
  await db
    .deleteFrom('email_verifications')
    .where('expires_at', '<', daysAgo(now(), USED_LINK_DAYS))
    .execute();
  for (const table of [
    'password_resets',
    'email_changes',
    'login_challenges',
    'passkey_challenges',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<', now().toISOString()).execute();
}
