import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables/index.ts';

/** Marks one notification of the user as read, or all unread ones where `id` is null. Returns their ids. */
export async function markNotificationsRead(
  db: Kysely<Tables>,
  userId: string,
  id: string | null,
  at: string,
): Promise<readonly string[]> {
  const rows = await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .$if(id === null, (query) => query.where('read_at', 'is', null))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Takes the notifications that wait for the user's daily summary: each is taken once. */
export const takeDigest = (trx: Transaction<Tables>, userId: string, until: string) =>
  trx
    .updateTable('notifications')
    .set({ digest_at: null })
    .where('user_id', '=', userId)
    .where('digest_at', '<=', until)
    .returning(['kind', 'title', 'link', 'read_at', 'created_at'])
    .execute();

/** Deletes the notifications that are older than `before`. */
export async function deleteNotifications(db: Kysely<Tables>, before: string): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}
