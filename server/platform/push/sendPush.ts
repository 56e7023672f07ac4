import { retryAfterSeconds } from '#src/rules/dates/retryAfter.ts';
import { isOn, timeToSend } from '#src/rules/notifications/delivery.ts';
import {
  MAX_REFUSALS,
  pushOutcome,
  retryAfter,
  type PushOutcome,
} from '#src/rules/notifications/push.ts';
import { FetchError, HostPausedError, type FetchFailure } from '../outgoing/fetchError.ts';
import { choicesFor } from '../notifications/choicesOf.ts';
import type { Services } from '../services.ts';
import { SYSTEM } from '../unitOfWork/acting.ts';
import { transact } from '../unitOfWork/unitOfWork.ts';
import { pushJob, type PushJob } from '../notifications/pushJob.ts';
import { pushRequest } from './pushRequest.ts';
import { vapidKeys } from './vapidKeys.ts';

/**
 * Pushes a notification to one browser. Decides by the person's choices of this moment: after quiet hours
 * it may be read or switched off. Runs outside a transaction, because the push service may be slow.
 */
export async function sendPush(services: Services, job: PushJob): Promise<void> {
  const { database, env, now, outgoing } = services;
  const { db } = database;
  const found = await pushOf(services, job);
  const kind = found && services.domains.notifications.get(found.kind);
  if (!found || !kind) return;
  const { title, text, link, notification_id, subscription_id } = found;
  const choices = await choicesFor(db, found.user_id);
  if (!isOn(kind, 'push', choices)) return;
  const at = timeToSend(kind, choices, now());
  if (at > now()) return later(services, job, Math.ceil((at.getTime() - now().getTime()) / 1000));
  const keys = await vapidKeys(services, db);
  // Made with other keys: the push service would refuse all that we send there.
  if (found.application_server_key !== keys.public_key) return remove(services, subscription_id);
  const message = { id: notification_id, title, text, link };
  const { outcome, asked } = await sent(() =>
    pushRequest(outgoing, env.PUSH, keys, found, kind, message),
  )(now);
  if (outcome === 'paused') return later(services, job, asked);
  if (outcome === 'gone') return remove(services, subscription_id);
  if (outcome === 'retry') {
    const wait = retryAfter(job.tries, asked);
    if (wait !== null) return later(services, { ...job, tries: job.tries + 1 }, wait);
  }
  await count(services, subscription_id, outcome === 'delivered' ? 0 : found.refusals + 1);
}

/** Push services serve many accounts, and answer fast. */
export const PUSH_LIMITS = { atOnce: 64, perAccount: 6 } as const;

/** The notification and the browser, where both still exist, it is unread, and the session is open. */
const pushOf = (
  { database: { db }, now }: Services,
  { notification_id, subscription_id }: PushJob,
) =>
  db
    .selectFrom('notifications')
    .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'notifications.user_id')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select([
      'notifications.id as notification_id',
      'push_subscriptions.id as subscription_id',
      'notifications.user_id',
      'kind',
      'title',
      'text',
      'link',
      'endpoint',
      'p256dh',
      'auth',
      'application_server_key',
      'refusals',
    ])
    .where('notifications.id', '=', notification_id)
    .where('push_subscriptions.id', '=', subscription_id)
    .where('read_at', 'is', null)
    .where('sessions.expires_at', '>', now().toISOString())
    .executeTakeFirst();

/** What a fetch that failed means for the subscription. */
const FAILURES: Readonly<Record<FetchFailure, PushOutcome>> = {
  address_invalid: 'gone',
  address_private: 'gone',
  host_not_found: 'retry',
  unreachable: 'retry',
  too_slow: 'retry',
  too_large: 'delivered',
  too_many_redirects: 'refused',
};

type Sent =
  /** `asked`: the seconds until the next try that the push service asked for. */
  | { readonly outcome: PushOutcome; readonly asked: number | null }
  /** Not sent: its host waits for so many seconds. */
  | { readonly outcome: 'paused'; readonly asked: number };

const sent =
  (send: () => ReturnType<typeof pushRequest>) =>
  async (now: () => Date): Promise<Sent> => {
    try {
      const { status, headers } = await send();
      return {
        outcome: pushOutcome(status),
        asked: retryAfterSeconds(headers['retry-after'], now()),
      };
    } catch (error) {
      if (error instanceof HostPausedError)
        return { outcome: 'paused', asked: Math.ceil(error.waitMs / 1000) };
      if (error instanceof FetchError) return { outcome: FAILURES[error.code], asked: null };
      throw error;
    }
  };

const later = (services: Services, job: PushJob, delaySeconds: number) =>
  transact(services, SYSTEM, (unit) => {
    unit.send(pushJob, job, { delaySeconds });
    return Promise.resolve();
  });

async function remove({ database: { db } }: Services, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Stores how many notifications the push service refused one after the other. */
async function count(services: Services, id: string, refusals: number): Promise<void> {
  if (refusals >= MAX_REFUSALS) return remove(services, id);
  await services.database.db
    .updateTable('push_subscriptions')
    .set({ refusals, ...(refusals === 0 && { delivered_at: services.now().toISOString() }) })
    .where('id', '=', id)
    .execute();
}
