import type { Transaction } from 'kysely';
import { userChannel } from '#src/realtime/channels.ts';
import { deliveryOf, NO_CHOICES } from '#src/rules/notifications/delivery.ts';
import { isOptional } from '#src/rules/notifications/kinds.ts';
import type { Tables } from '../database/tables/index.ts';
import type { NoticeContent, Unsubscribe } from '../emailContent/email.ts';
import { withCurrentTexts } from '../mail/emailTexts.ts';
import { queueAsIs, type QueuedEmail } from '../mail/queueEmails.ts';
import { queuePushes, subscriptionsByUser, type QueuedPush } from './queuePushes.ts';
import type { Bus } from '../realtime/eventBus.ts';
import type { Services } from '../services.ts';
import { CATEGORY_NAMES } from './categoryNames.ts';
import { choicesByUser } from './choicesOf.ts';
import { nameAgents, type Notice } from './nameAgents.ts';
import { notificationRow, type Recipient } from './notificationRow.ts';
import { unsubscribeLink } from './unsubscribeLink.ts';

/**
 * Stores notifications and queues their emails and pushes, in the transaction that causes them, on the channels that
 * each person chose. An address without an account gets the email only. Returns the realtime events.
 */
export async function notify(
  services: Services,
  trx: Transaction<Tables>,
  notices: readonly Notice[],
  now: Date,
): Promise<((bus: Bus) => void)[]> {
  if (notices.length === 0) return [];
  const people = await recipientsOf(trx, notices);
  const ids = people.map(({ id }) => id);
  const choices = await choicesByUser(trx, ids);
  const subscriptions = await subscriptionsByUser(trx, ids);
  const emails: QueuedEmail[] = [];
  const rows: ReturnType<typeof notificationRow>[] = [];
  const pushes: QueuedPush[] = [];
  const named = await nameAgents(trx, notices);
  const contents = await withCurrentTexts(
    services.emailTexts,
    trx,
    named.map(({ content }) => content),
  );
  for (const [index, { to, userId, content: builtIn }] of named.entries()) {
    const content = contents[index] ?? builtIn;
    const person = people.find(({ id, email }) =>
      userId === undefined ? email.toLowerCase() === to.toLowerCase() : id === userId,
    );
    if (!person) {
      emails.push({ to, content });
      continue;
    }
    const delivery = deliveryOf(content.kind, choices.get(person.id) ?? NO_CHOICES, now);
    const { app, digest } = delivery;
    const browsers = delivery.push ? (subscriptions.get(person.id) ?? []) : [];
    if (app || digest || browsers.length > 0) {
      const placing = { in_app: app, digest, created_at: now };
      const row = notificationRow(services, person, content, placing);
      rows.push(row);
      pushes.push({
        notification_id: row.id,
        user_id: person.id,
        subscription_ids: browsers,
        delaySeconds: secondsUntil(delivery.push ?? now, now),
      });
    }
    if (delivery.email)
      emails.push({
        to,
        content,
        unsubscribe: unsubscribeOf(services, person, content),
        delaySeconds: secondsUntil(delivery.email, now),
      });
  }
  if (rows.length > 0) await trx.insertInto('notifications').values(rows).execute();
  await queueAsIs(services, trx, emails);
  await queuePushes(services, trx, pushes);
  return rows
    .filter(({ in_app }) => in_app)
    .map(({ id, user_id }) => (bus: Bus) => {
      bus.publish(userChannel(user_id), 'notification.created', { id });
    });
}

const secondsUntil = (at: Date, now: Date) => Math.ceil((at.getTime() - now.getTime()) / 1000);

/** The people whom the notices are about; addresses without an account have none. */
function recipientsOf(
  trx: Transaction<Tables>,
  notices: readonly Notice[],
): Promise<readonly Recipient[]> {
  const ids = notices.flatMap(({ userId }) => userId ?? []);
  const addresses = notices.map(({ to }) => to);
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('erased_at', 'is', null)
    .where((on) =>
      on.or([on('email', 'in', addresses), ...(ids.length > 0 ? [on('id', 'in', ids)] : [])]),
    )
    .execute();
}

/** The link that stops the emails of this category; none for one that is always sent. */
function unsubscribeOf(
  services: Services,
  { id }: Recipient,
  { kind }: NoticeContent,
): Unsubscribe | undefined {
  if (!isOptional(kind, 'email')) return undefined;
  const { category } = kind;
  return {
    href: unsubscribeLink(services, { user_id: id, categories: [category] }),
    about: CATEGORY_NAMES[category],
  };
}
