import type { Erase } from '#server/modules/erase.ts';
import { voidInvoices } from './vipInvoice.ts';

/** Ends the person's subscriptions and voids their open invoices. */
export const eraseSubscriptions: Erase = async (unit, { profile_ids }) => {
  if (profile_ids.length === 0) return;
  const ended = await unit.trx
    .updateTable('subscriptions')
    .set({ state: 'expired' })
    .where('profile_id', 'in', profile_ids)
    .returning('id')
    .execute();
  for (const { id } of ended) await voidInvoices(unit, id);
};
