import { v7 as uuidv7 } from 'uuid';
import type { PushSubscriptionRequest } from '#src/wire/notifications/push.ts';
import { transaction } from '../database/client.ts';
import { conflict, invalid, unauthenticated } from '../errors.ts';
import { isAuthSecret, isPublicKey, isPushService } from './pushService.ts';
import { vapidKeys } from './vapidKeys.ts';
import type { Services, SessionActor } from '../services.ts';

const unpadded = (key: string) => key.replace(/=+$/, '');

/**
 * Turns on push notifications in the browser of the session: one subscription each. A browser that another
 * person used before is theirs no more. Throws 422 for a bad address or keys, 409 `push_key_changed`.
 */
export async function subscribeToPush(
  services: Services,
  { user_id, session_id }: SessionActor,
  { endpoint, keys, application_server_key }: PushSubscriptionRequest,
): Promise<void> {
  const { env, database, now } = services;
  if (!isPushService(endpoint, env))
    throw invalid(
      { endpoint: ['The address of a push service must be public and begin with https.'] },
      'This browser’s push service cannot be used.',
    );
  if (!isPublicKey(keys.p256dh) || !isAuthSecret(keys.auth))
    throw invalid(
      { keys: ['These are not keys of a browser’s push subscription.'] },
      'The keys of this push subscription are not valid.',
    );
  const { public_key } = await vapidKeys(services, database.db);
  if (unpadded(application_server_key) !== public_key)
    throw conflict(
      'push_key_changed',
      'This browser is subscribed with another key. Turn push notifications on again.',
    );
  const values = {
    user_id,
    session_id,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    application_server_key: public_key,
    refusals: 0,
    delivered_at: null,
    created_at: now().toISOString(),
  };
  await transaction(database, async (trx) => {
    // Concurrent requests of one browser wait for each other, and for a sign-out.
    const session = await trx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', session_id)
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw unauthenticated();
    await trx
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', session_id)
      .where('endpoint', '!=', endpoint)
      .execute();
    await trx
      .insertInto('push_subscriptions')
      .values({ id: uuidv7(), ...values })
      .onConflict((clash) => clash.column('endpoint').doUpdateSet(values))
      .execute();
  });
}

/** Turns off push notifications in one of the user's browsers. Returns whether they were on there. */
export async function removeSubscription(
  { database: { db } }: Pick<Services, 'database'>,
  userId: string,
  id: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
