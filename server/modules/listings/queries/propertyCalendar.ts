import { sql, type Kysely } from 'kysely';
import { daysBetween, type IsoDate, isoDate, todayIn } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { CalendarReply } from '#src/wire/listings/property.ts';
import { nightRatesOf } from '#server/platform/database/nightRates.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { isVisible } from './propertyPage.ts';

const MAX_DAYS = 400;

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

/**
 * The taken nights from `from` until `to`, and those with rates of their own. Throws 422 if the range is empty or longer than 400
 * days, and 404 if the actor may not see the property.
 */
export async function propertyCalendar(
  db: Kysely<Tables>,
  actor: SessionActor | null,
  id: string,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
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
  const { rows } = await sql<{ readonly first: string; readonly last: string }>`
    select greatest(lower(stay), ${from}::date) as first, least(upper(stay), ${to}::date) as last
    from calendar_entries c
    where property_id = ${id} and upper(stay) > ${from}::date and lower(stay) < ${to}::date
      and not exists (
        select from bookings b where b.id = c.booking_id and b.expires_at <= ${now.toISOString()}
      )
    order by lower(stay)`.execute(db);
  const stays = rows.map(({ first, last }) => ({
    check_in: isoDate(first),
    check_out: isoDate(last),
  }));
  const nights = await nightRatesOf(db, id, { check_in: from, check_out: to });
  const today = todayIn(property.time_zone, now);
  return { from, to, today, taken: mergeRanges(stays), nights: nights ?? {} };
}
