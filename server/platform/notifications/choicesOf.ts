import type { Kysely, Selectable } from 'kysely';
import { NO_CHOICES, type Choices } from '#src/rules/notifications/delivery.ts';
import type { Tables } from '../database/tables/index.ts';

type Preferences = Pick<
  Selectable<Tables['notification_preferences']>,
  'off' | 'digest' | 'time_zone' | 'quiet_from' | 'quiet_until'
>;

/** The choices of a stored row. */
export function choicesOf(row: Preferences): Choices {
  const { off, digest, quiet_from: from, quiet_until: until } = row;
  const time_zone = row.time_zone ?? 'UTC';
  return {
    off,
    digest,
    time_zone,
    quiet: from === null || until === null ? null : { from, until, time_zone },
  };
}

/** The choices of the users who made any. */
export async function choicesByUser(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Choices>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, choicesOf(row)]));
}

/** The choices of a user. */
export const choicesFor = async (db: Kysely<Tables>, userId: string): Promise<Choices> =>
  (await choicesByUser(db, [userId])).get(userId) ?? NO_CHOICES;
