import type { PushState } from '#src/wire/notifications/push.ts';
import { parseUserAgent } from '#server/platform/http/parseUserAgent.ts';
import { vapidKeys } from '#server/platform/push/vapidKeys.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';

/** The user's browsers that show notifications, this one first, and the key to subscribe with. */
export async function pushState(
  services: Services,
  { user_id, session_id }: SessionActor,
): Promise<PushState> {
  const { db } = services.database;
  const { public_key } = await vapidKeys(services, db);
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select([
      'push_subscriptions.id',
      'session_id',
      'user_agent',
      'delivered_at',
      'push_subscriptions.created_at',
    ])
    .where('push_subscriptions.user_id', '=', user_id)
    .where('application_server_key', '=', public_key)
    .where('sessions.expires_at', '>', services.now().toISOString())
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.id', 'desc')
    .execute();
  const devices = rows.map(({ id, session_id: session, user_agent, delivered_at, created_at }) => ({
    id,
    current: session === session_id,
    ...parseUserAgent(user_agent),
    delivered_at,
    created_at,
  }));
  return {
    public_key,
    devices: devices.toSorted((a, b) => Number(b.current) - Number(a.current)),
  };
}
