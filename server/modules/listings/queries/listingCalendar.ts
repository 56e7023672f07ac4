import { sql, type Kysely } from 'kysely';
import { closedNights, type PreparedNights } from '#src/rules/calendar/preparation.ts';
import { daysBetween, type IsoDate, localTime } from '#src/rules/dates/day.ts';
import { pricedNights } from '#src/rules/pricing/nightRules.ts';
import { arrivalRules } from '#src/rules/pricing/stayRules.ts';
import type { ListingCalendar } from '#src/wire/listings/listingPage.ts';
import { keepsFrom, preparationAround } from '#server/platform/database/preparation.ts';
import { joinSource, nightSource } from '#server/modules/nights/queries/nightSource.ts';
import type { CALENDAR_KINDS } from '#server/modules/nights/tables.ts';
import { nightRatesOf, withNights } from '#server/platform/database/nightRates.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, invalid } from '#server/platform/errors.ts';

const MAX_DAYS = 400;

type Night = ListingCalendar['nights'][number];

const STATES: Readonly<Record<(typeof CALENDAR_KINDS)[number], Exclude<Night['state'], 'free'>>> = {
  booking: 'booked',
  hold: 'held',
  block: 'blocked',
  owner_stay: 'owner_stay',
  imported: 'imported',
};

/** The state of nights with an entry of this kind. */
export const stateOfKind = (kind: (typeof CALENDAR_KINDS)[number]) => STATES[kind];

interface Entry extends PreparedNights {
  readonly id: string;
  readonly note: string;
  readonly buyer: string | null;
  readonly kind: (typeof CALENDAR_KINDS)[number];
  readonly booking_id: string | null;
  readonly source: Night['source'];
}

/** 409: a draft has neither a calendar nor a history. */
export const stillDraft = () =>
  conflict('draft', 'This listing is a draft. Submit it first.', { state: 'draft' });

/**
 * Each night from `from` until `to`: its price, the rule that set it, and what occupies it. Bookings
 * are named where `readsBookings`. Throws 422 for an empty range or one of more than 400 days, 409
 * `draft`.
 */
export async function listingCalendar(
  db: Kysely<Tables>,
  id: string,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  readsBookings: boolean,
  now: Date,
): Promise<ListingCalendar> {
  if (to <= from) throw invalid({ to: ['The last day must be after the first.'] });
  if (daysBetween(from, to) > MAX_DAYS)
    throw invalid({ to: [`A calendar shows at most ${MAX_DAYS} days.`] });
  const property = await db
    .selectFrom('properties as p')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .select(['p.rates', 'p.currency', 'l.time_zone'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!property) throw stillDraft();
  const { rows } = await sql<Entry>`
    select c.id, lower(c.stay) as first, upper(c.stay) as last, c.kind, c.note, c.booking_id,
      buyer.display_name as buyer,
      ${nightSource} as source, ${sql.raw(preparationAround())} as around
    from (select ${from}::date as first, ${to}::date as last) as asked,
      properties p join calendar_entries c on c.property_id = p.id ${joinSource}
      left join bookings b on b.id = c.booking_id
      left join profiles buyer on buyer.id = b.buyer_id
    where p.id = ${id} and ${sql.raw(keepsFrom('asked.first', 'asked.last'))}
      and (b.expires_at is null or b.expires_at > ${now.toISOString()})`.execute(db);
  const stay = { check_in: from, check_out: to };
  const rates = withNights(property.rates, await nightRatesOf(db, id, stay));
  const at = localTime(property.time_zone, now);
  const closedBy = closedNights(rows, rates, at);
  const nights = pricedNights(rates, stay).map((night): Night => {
    const entry = rows.find(({ first, last }) => first <= night.date && night.date < last);
    return {
      ...night,
      min_nights: arrivalRules(rates, night.date, at.today).min_nights,
      closed_by: closedBy(night.date),
      state: entry ? stateOfKind(entry.kind) : 'free',
      entry_id: entry?.id ?? null,
      note: entry?.note ?? '',
      buyer: readsBookings ? (entry?.buyer ?? null) : null,
      booking_id: readsBookings ? (entry?.booking_id ?? null) : null,
      source: entry?.source ?? null,
    };
  });
  return { from, to, today: at.today, currency: property.currency, nights };
}
