import type { Kysely } from 'kysely';
import type { Delivery, OwnedWebhook, Webhook } from '#src/wire/webhooks/webhook.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';

const COLUMNS = [
  'webhooks.id',
  'webhooks.url',
  'webhooks.events',
  'webhooks.state',
  'webhooks.disabled_reason',
  'webhooks.failing_since',
  'webhooks.created_at',
] as const;

/** The latest deliveries that are shown. */
const SHOWN = 50;

export const webhooksOf = (db: Kysely<Tables>, userId: string): Promise<Webhook[]> =>
  db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A webhook of the user. Throws 404. */
export async function webhookOf(db: Kysely<Tables>, userId: string, id: string): Promise<Webhook> {
  const found = (await webhooksOf(db, userId)).find((one) => one.id === id);
  if (!found) throw notFound('webhook');
  return found;
}

/** Every webhook, with its owner. */
export const allWebhooks = (db: Kysely<Tables>): Promise<OwnedWebhook[]> =>
  db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .select([...COLUMNS, 'users.id as owner_id', 'users.name as owner_name'])
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.id')
    .execute();

/** The latest deliveries of a webhook. */
export async function deliveriesOf(db: Kysely<Tables>, webhookId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select([
      'id',
      'event',
      'record_id',
      'state',
      'attempts',
      'payload',
      'reply_status',
      'reply_text',
      'error',
      'last_attempt_at',
      'next_at',
      'created_at',
    ])
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ next_at, ...row }) => ({
    ...row,
    next_attempt_at: row.state === 'pending' ? next_at : null,
  }));
}
