import type { WayIn } from '../security/wayIn.ts';

/** Browsers and phones that show the account's notifications. */
export const pushWayIn: WayIn = {
  kind: 'push_device',
  list: async (db, userId) =>
    (
      await db
        .selectFrom('push_subscriptions as p')
        .innerJoin('sessions as s', 's.id', 'p.session_id')
        .select(['p.id', 's.device_name as name', 'endpoint', 'p.created_at', 'p.delivered_at'])
        .where('p.user_id', '=', userId)
        .orderBy('p.created_at')
        .execute()
    ).map(({ endpoint, delivered_at, ...row }) => ({
      ...row,
      // The rest of the address allows to send.
      detail: new URL(endpoint).hostname,
      last_used_at: delivered_at,
    })),
  async end({ trx }, userId, ids) {
    await trx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute();
  },
};
