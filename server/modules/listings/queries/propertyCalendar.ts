import { sql, type Kysely } from 'kysely';
import type { Nights } from '#src/rules/calendarFeeds/nights.ts';
import { preparationRanges, type PreparedNights } from '#src/rules/calendar/preparation.ts';
import { daysBetween, type IsoDate, todayIn } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { CalendarReply } from '#src/wire/listings/property.ts';
import { nightRatesOf } from '#server/platform/database/nightRates.ts';
import { keepsFrom, preparationAround } from '#server/platform/database/preparation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { isVisible } from './propertyPage.ts';

const MAX_DAYS = 400;

interface Range {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Merges ranges that touch or overlap. `stays` must be sorted by check-in. */
export function mergeRanges(stays: readonly Stay[]): Stay[] {
  const merged: Stay[] = [];
  for (const stay of stays) {
    const last = merged.at(-1);
    if (!last || last.check_out < stay.check_in) merged.push(stay);
    else if (last.check_out < stay.check_out) {
      merged[merged.length - 1] = { ...last, check_out: stay.check_out };
    }
  }
  return merged;
}

/** What takes nights of the range, or of those around them, by its first day. */
async function entriesOf(
  db: Kysely<Tables>,
  id: string,
  { from, to }: Range,
  now: Date,
): Promise<readonly PreparedNights[]> {
  const { rows } = await sql<PreparedNights>`
    select lower(c.stay) as first, upper(c.stay) as last,
      ${sql.raw(preparationAround())} as around
    from (select ${from}::date as first, ${to}::date as last) as asked,
      properties p join calendar_entries c on c.property_id = p.id
    where p.id = ${id} and ${sql.raw(keepsFrom('asked.first', 'asked.last'))}
      and not exists (
        select from bookings b where b.id = c.booking_id and b.expires_at <= ${now.toISOString()}
      )
    order by lower(c.stay)`.execute(db);
  return rows;
}

/** The nights within the range, as stays. */
const staysWithin = (nights: readonly Nights[], { from, to }: Range): Stay[] =>
  nights.flatMap(({ first, last }) => {
    const stay = { check_in: first > from ? first : from, check_out: last < to ? last : to };
    return stay.check_in < stay.check_out ? [stay] : [];
  });

/**
 * The taken nights from `from` until `to`, and those with rates of their own. Throws 422 if the range is empty or
 * longer than 400 days, and 404 if the actor may not see the property.
 */
export async function propertyCalendar(
  db: Kysely<Tables>,
  actor: SessionActor | null,
  id: string,
  { from, to }: Range,
  now: Date,
): Promise<CalendarReply['data']> {
  if (to <= from) throw invalid({ to: ['The last day must be after the first.'] });
  if (daysBetween(from, to) > MAX_DAYS) {
    throw invalid({ to: [`A calendar shows at most ${MAX_DAYS} days.`] });
  }
  const property = await db
    .selectFrom('properties as p')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .select(['p.state', 'p.seller_id', 'l.time_zone'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!property || !isVisible(property, actor)) throw notFound('property');
  const entries = await entriesOf(db, id, { from, to }, now);
  const around = preparationRanges(entries);
  const taken = [...entries, ...around].toSorted((a, b) => (a.first < b.first ? -1 : 1));
  const nights = await nightRatesOf(db, id, { check_in: from, check_out: to });
  const today = todayIn(property.time_zone, now);
  return {
    from,
    to,
    today,
    taken: mergeRanges(staysWithin(taken, { from, to })),
    preparation: staysWithin(around, { from, to }),
    nights: nights ?? {},
  };
}
