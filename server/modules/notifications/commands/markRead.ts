import type { Services, SessionActor } from '#server/platform/services.ts';
import { userChannel } from '#src/realtime/channels.ts';
import { notFound } from '#server/platform/errors.ts';

/** Marks one notification of the user as read, or all. Throws 404 for another person's. */
export async function markRead(
  { database: { db }, now, bus }: Services,
  { user_id }: SessionActor,
  id: string | null,
): Promise<void> {
  const own = await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now().toISOString())) }))
    .where('user_id', '=', user_id)
    .where('in_app', '=', true)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .$if(id === null, (query) => query.where('read_at', 'is', null))
    .returning('id')
    .execute();
  if (id !== null && own.length === 0) throw notFound('notification');
  // The count in the person's other open browsers.
  if (own.length > 0) bus.publish(userChannel(user_id), 'notification.read', { id });
}
