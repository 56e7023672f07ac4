import type { Insertable } from 'kysely';
import { isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { basisPoints } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import type { Places } from '../places.ts';

/** Yearly events by country, city, first and last night, and increase in percent. */
const EVENTS = [
  ['Festas de Lisboa', 'PT', 'Lisbon', '06-10', '06-14', 20],
  ['La Mercè', 'ES', 'Barcelona', '09-22', '09-25', 15],
  ['Carnival of Rome', 'IT', 'Rome', '02-05', '02-09', 10],
  ['Edinburgh Festival Fringe', 'GB', 'Edinburgh', '08-06', '08-30', 25],
] as const;

/** The next edition of each event. */
export function localEventRows(
  places: Places,
  today: IsoDate,
): Insertable<Tables['local_events']>[] {
  const year = Number(today.slice(0, 4));
  return EVENTS.map(([name, country, city, first, last, percent]) => {
    const of = `${year}-${last}` < today ? year + 1 : year;
    return {
      id: demoId('local_events', name),
      name,
      location_id: places.find(country, city).id,
      first_night: isoDate(`${of}-${first}`),
      last_night: isoDate(`${of}-${last}`),
      increase: basisPoints(percent * 100),
    };
  });
}
