import type { Services, SessionActor } from '#server/platform/services.ts';
import { userChannel } from '#src/realtime/channels.ts';
import { notFound } from '#server/platform/errors.ts';
import { markNotificationsRead } from '#server/platform/notifications/notificationRows.ts';

/** Marks one notification of the user as read, or all. Throws 404 for another person's. */
export async function markRead(
  { database: { db }, now, bus }: Services,
  { user_id }: SessionActor,
  id: string | null,
): Promise<void> {
  const own = await markNotificationsRead(db, user_id, id, now().toISOString());
  if (id !== null && own.length === 0) throw notFound('notification');
  // The count in the person's other open browsers.
  if (own.length > 0) bus.publish(userChannel(user_id), 'notification.read', { id });
}
