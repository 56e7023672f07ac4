import { sql } from 'kysely';
import { userChannel } from '#src/realtime/channels.ts';
import type { Item, Parties } from '#server/platform/unitOfWork/parties.ts';

/** Sends an event to the buyer and the seller of each changed record. */
export const buyerAndSeller = (
  table: 'bookings' | 'disputes' | 'offers',
  event: 'booking.updated' | 'dispute.updated' | 'offer.updated',
): Parties => ({
  of: [table],
  async events(trx, changes) {
    const ids = [...new Set(changes.map(({ id }) => id))];
    const { rows } = await sql<{ id: string; state: string; buyer: string; seller: string }>`
      select r.id, r.state, b.user_id as buyer, s.user_id as seller
      from ${sql.table(table)} r
      join profiles b on b.id = r.buyer_id
      join profiles s on s.id = r.seller_id
      where r.id in (${sql.join(ids)})`.execute(trx);
    return rows.flatMap(({ id, state, buyer, seller }) =>
      [...new Set([buyer, seller])].map((user): Item => ({
        channel: userChannel(user),
        event,
        data: { id, state },
      })),
    );
  },
});
