import { userChannel } from '#src/realtime/channels.ts';
import type { Parties } from '#server/platform/unitOfWork/parties.ts';

/** Tells the sellers whose subscription was invoiced or paid. */
export const invoiceEvents: Parties = {
  of: ['vip_invoices'],
  async events(trx, changes) {
    const ids = [...new Set(changes.map(({ id }) => id))];
    const rows = await trx
      .selectFrom('vip_invoices')
      .innerJoin('profiles', 'profiles.id', 'vip_invoices.profile_id')
      .select(['vip_invoices.id', 'profiles.user_id'])
      .where('vip_invoices.id', 'in', ids)
      .execute();
    return rows.map(({ id, user_id }) => ({
      channel: userChannel(user_id),
      event: 'subscription.updated',
      data: { id },
    }));
  },
};
