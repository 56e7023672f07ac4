import { sql, type Kysely } from 'kysely';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { LocalEvent } from '#src/rules/priceSuggestions/localEvents.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** The events of the location, or of a place around it, that have a night in `[from, to)`. */
export async function localEventsOf(
  db: Kysely<Tables>,
  locationId: string,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<LocalEvent[]> {
  const { rows } = await sql<LocalEvent>`
    select e.name, e.first_night::text as first_night, e.last_night::text as last_night, e.increase
    from search.paths path join local_events e on e.location_id = path.place_id
    where path.location_id = ${locationId}
      and e.last_night >= ${from}::date and e.first_night < ${to}::date`.execute(db);
  return rows;
}
