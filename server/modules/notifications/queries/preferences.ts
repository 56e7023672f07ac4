import type { Kysely } from 'kysely';
import { NO_CHOICES } from '#src/rules/notifications/delivery.ts';
import { LOCKS, switchOf, usedCategories } from '#src/rules/notifications/kinds.ts';
import type { NotificationPreferences } from '#src/wire/notifications/notification.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { choicesOf } from '#server/platform/notifications/choicesOf.ts';

/** The user's choices, or the defaults. */
export async function preferencesOf(
  { domains }: Pick<Services, 'domains'>,
  db: Kysely<Tables>,
  userId: string,
): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { off, digest, quiet } = row ? choicesOf(row) : NO_CHOICES;
  return {
    categories: usedCategories([...domains.notifications.values()]).map((category) => ({
      category,
      app: !off.includes(switchOf(category, 'app')),
      email: !off.includes(switchOf(category, 'email')),
      push: !off.includes(switchOf(category, 'push')),
      lock: LOCKS[category],
    })),
    digest,
    quiet_hours: quiet && { from: quiet.from, until: quiet.until },
    time_zone: row?.time_zone ?? null,
  };
}
