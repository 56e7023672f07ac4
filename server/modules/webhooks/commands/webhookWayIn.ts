import { sql } from 'kysely';
import type { WayIn } from '#server/platform/security/wayIn.ts';

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
  async end({ trx }, userId, ids) {
    const ended = await trx
      .updateTable('webhooks')
      .set({ state: 'disabled' })
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .returning('id')
      .execute();
    if (ended.length === 0) return;
    await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'failed' })
      .where('state', '=', 'pending')
      .where(
        'webhook_id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
  },
};
