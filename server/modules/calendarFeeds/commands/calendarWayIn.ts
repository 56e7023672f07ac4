import { sql } from 'kysely';
import type { WayIn } from '#server/platform/security/wayIn.ts';
import { renewExport, renewFeedExport } from './exports.ts';

/** Secret addresses of calendars tell which nights of a home are taken. Ending one makes a new address. */
export const calendarWayIn: WayIn = {
  kind: 'calendar_address',
  async list(db, userId) {
    const { rows } = await addressesOf(userId).execute(db);
    return rows.map(({ property_id: _home, feed_id: _feed, ...address }) => address);
  },
  async end(unit, userId, ids) {
    const { rows } = await addressesOf(userId).execute(unit.trx);
    for (const { id, property_id, feed_id, detail } of rows) {
      if (!ids.includes(id)) continue;
      if (feed_id === null) await renewExport(unit, property_id);
      else await renewFeedExport(unit, { id: feed_id, property_id, name: detail ?? '' });
    }
  },
};

interface Address {
  readonly id: string;
  /** The home, and for an address that is made for a site its name. */
  readonly name: string;
  readonly detail: string | null;
  readonly property_id: string;
  readonly feed_id: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

const addressesOf = (userId: string) => sql<Address>`
  select c.id, h.title as name, c.detail, c.property_id, c.feed_id, c.created_at, c.last_used_at
  from (
    select id, property_id, null::uuid as feed_id, null as detail, created_at, last_used_at
    from calendar_exports
    union all
    select x.id, f.property_id, f.id, f.name, x.created_at, x.last_used_at
    from calendar_feed_exports x join calendar_feeds f on f.id = x.feed_id
  ) c
  join properties h on h.id = c.property_id
  join profiles p on p.id = h.seller_id
  where p.user_id = ${userId}
  order by c.created_at`;
