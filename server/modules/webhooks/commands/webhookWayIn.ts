import { sql } from 'kysely';
import type { WayIn } from '#server/platform/security/wayIn.ts';
import { endWebhooks } from './disableWebhook.ts';

/** Webhooks send the account's records to an address. */
export const webhookWayIn: WayIn = {
  kind: 'webhook',
  list: (db, userId) =>
    db
      .selectFrom('webhooks')
      .select((eb) => [
        'id',
        'url as name',
        eb.lit(null).as('detail'),
        'created_at',
        eb
          .selectFrom('webhook_deliveries')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .select(sql<string | null>`max(last_attempt_at)`.as('at'))
          .as('last_used_at'),
      ])
      .where('user_id', '=', userId)
      .where('state', '=', 'active')
      .orderBy('created_at')
      .execute(),
  async end(unit, userId, ids) {
    const own = await unit.trx
      .selectFrom('webhooks')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute();
    if (own.length > 0)
      await endWebhooks(
        unit,
        own.map(({ id }) => id),
        'owner',
      );
  },
};
