import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  Notification,
  NotificationPage,
  notificationsQuery,
} from '#src/wire/notifications/notification.ts';
import { momentCursor, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Domains } from '#server/platform/domains.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';

interface Row extends Omit<Notification, 'category' | 'read'> {
  readonly kind: string;
  readonly read_at: string | null;
}

const viewOf =
  ({ notifications }: Domains) =>
  ({ kind, read_at, ...row }: Row): Notification => ({
    ...row,
    // A kind that a later version does not know any more is about the account.
    category: notifications.get(kind)?.category ?? 'account',
    read: read_at !== null,
  });

/** A page of the user's list, the latest first, and how many of the whole list are unread. */
export async function notificationList(
  { database: { db }, domains }: Services,
  { user_id }: SessionActor,
  { cursor, limit }: z.infer<typeof notificationsQuery>,
): Promise<NotificationPage> {
  const after = readCursor(momentCursor, cursor);
  const own = db
    .selectFrom('notifications')
    .where('user_id', '=', user_id)
    .where('in_app', '=', true);
  const rows = await own
    .select(['id', 'kind', 'title', 'text', 'link', 'read_at', 'created_at'])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { unread } = await own
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    data: rows.slice(0, limit).map(viewOf(domains)),
    meta: { next_cursor: last ? writeCursor([last.created_at, last.id]) : null, unread },
  };
}
