import type { WayIn } from '#server/platform/security/wayIn.ts';
import { renewExport } from './feeds.ts';

/** Secret addresses of calendars tell which nights of a home are taken. Ending one makes a new address. */
export const calendarWayIn: WayIn = {
  kind: 'calendar_address',
  list: (db, userId) =>
    db
      .selectFrom('calendar_exports as c')
      .innerJoin('properties as h', 'h.id', 'c.property_id')
      .innerJoin('profiles as p', 'p.id', 'h.seller_id')
      .select((eb) => [
        'c.id',
        'h.title as name',
        eb.lit(null).as('detail'),
        'c.created_at',
        'c.last_used_at',
      ])
      .where('p.user_id', '=', userId)
      .orderBy('c.created_at')
      .execute(),
  async end(unit, userId, ids) {
    const homes = await unit.trx
      .selectFrom('calendar_exports as c')
      .innerJoin('properties as h', 'h.id', 'c.property_id')
      .innerJoin('profiles as p', 'p.id', 'h.seller_id')
      .select('h.id')
      .where('p.user_id', '=', userId)
      .where('c.id', 'in', ids)
      .execute();
    for (const { id } of homes) await renewExport(unit, id);
  },
};
