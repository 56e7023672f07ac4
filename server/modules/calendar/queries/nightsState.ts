import { sql, type Kysely } from 'kysely';
import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { NightsState } from '#server/modules/calendar/tables.ts';

export interface NightsRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * What is set for the nights of a range, by property id: rates of single nights, and the seller's own
 * entries that overlap or touch the range, whole. Two equal states differ in nothing that an edit of
 * the range changes.
 */
export async function nightsState(
  db: Kysely<Tables>,
  ids: readonly string[],
  { from, to }: NightsRange,
): Promise<NightsState[]> {
  const [before, after] = [addDays(from, -1), addDays(to, 1)];
  const { rows } = await sql<NightsState>`
    select p.id as property_id,
      (select coalesce(json_agg(json_build_object('night', n.night, 'price', n.price,
          'min_nights', n.min_nights, 'source', n.source) order by n.night), '[]')
        from night_rates n where n.property_id = p.id
          and n.night >= ${from}::date and n.night < ${to}::date) as rates,
      (select coalesce(json_agg(json_build_object('first', lower(c.stay), 'last', upper(c.stay),
          'kind', c.kind, 'note', c.note) order by lower(c.stay)), '[]')
        from calendar_entries c where c.property_id = p.id and c.kind in ('block', 'owner_stay')
          and c.stay && daterange(${before}::date, ${after}::date)) as entries
    from unnest(${ids}::uuid[]) as p (id) order by p.id`.execute(db);
  return rows;
}
