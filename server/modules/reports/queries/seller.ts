import { sql, type Kysely, type RawBuilder } from 'kysely';
import { CONFIRMED_STATES } from '#src/rules/bookings/booking.ts';
import { addDays } from '#src/rules/dates/day.ts';
import { type Period, periodDays, daysPerPoint } from '#src/rules/reports/period.ts';
import type { SellerReport } from '#src/wire/reports/analytics.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { compared, figureOf, pointColumn, reported, trendOf, within } from './reportPeriod.ts';
import type { Currency } from './money.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

interface PropertyFigures {
  readonly id: string;
  readonly title: string;
  readonly currency: Currency;
  readonly views: number;
  readonly bookings: number;
  readonly nights: number;
  readonly blocked: number;
  readonly income: number;
}

type Row = PropertyFigures & { readonly state: string };

/**
 * Figures of properties in the period:
 * - `views`: page views (see `openVisits`);
 * - `bookings`: confirmed bookings created in the period;
 * - `nights`: booked nights of the period, whenever they were booked; `blocked`: nights that the seller
 *   blocked, stays in or sold elsewhere;
 * - `income`: the seller's income from the ledger, by posting time.
 */
async function figuresOf(
  db: Kysely<Tables>,
  chosen: RawBuilder<unknown>,
  period: Period,
): Promise<readonly Row[]> {
  const days = sql`daterange(${period.from}::date, ${addDays(period.to, 1)}::date)`;
  const nights = (kinds: readonly string[]) => sql`coalesce((
    select sum(upper(c.stay * ${days}) - lower(c.stay * ${days})) from calendar_entries c
    where c.property_id = p.id and c.stay && ${days} and c.kind in (${sql.join(kinds)})), 0)::int`;
  const { rows } = await sql<Row>`
    select p.id, p.title, p.currency, p.state,
      coalesce((select sum(v.views) from property_views v
        where v.property_id = p.id and v.day between ${period.from}::date and ${period.to}::date), 0)::int as views,
      (select count(*) from bookings b where b.property_id = p.id
        and b.state in (${sql.join([...CONFIRMED_STATES])}) and ${within('b.created_at', period)})::int as bookings,
      ${nights(['booking'])} as nights, ${nights(['block', 'owner_stay', 'imported'])} as blocked,
      coalesce((select -sum(e.amount) from bookings b
        join ledger_transactions t on t.booking_id = b.id and t.kind in ('charge', 'refund')
        join ledger_entries e on e.transaction_id = t.id and e.account = 'seller_payable'
        where b.property_id = p.id and ${within('t.created_at', period)}), 0)::bigint as income
    from properties p where ${chosen} order by ${alphabetical('p.title')}, p.id`.execute(db);
  return rows;
}

/** Figures of one property. Throws where it does not exist. */
export async function propertyFigures(
  db: Kysely<Tables>,
  id: string,
  period: Period,
): Promise<PropertyFigures> {
  const [row] = await figuresOf(db, sql`p.id = ${id}`, period);
  if (!row) throw new Error(`There is no property ${id}`);
  return row;
}

/** Figures of a seller's properties; drafts and archived ones only with activity in the period. */
async function byProperty(
  db: Kysely<Tables>,
  profileId: string,
  period: Period,
): Promise<readonly PropertyFigures[]> {
  const rows = await figuresOf(db, sql`p.seller_id = ${profileId}`, period);
  return rows.filter(
    ({ state, views, bookings, nights: booked, income }) =>
      ['published', 'paused', 'suspended'].includes(state) ||
      views + bookings + booked + Math.abs(income) > 0,
  );
}

interface DayFigures {
  readonly point: number;
  readonly views: number;
  readonly bookings: number;
}

async function byDay(
  db: Kysely<Tables>,
  profileId: string,
  period: Period,
): Promise<readonly DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select ((v.day - ${period.from}::date) / ${sql.lit(daysPerPoint(period))})::int as point,
      sum(v.views)::int as views, 0 as bookings
    from property_views v join properties p on p.id = v.property_id
    where p.seller_id = ${profileId} and v.day between ${period.from}::date and ${period.to}::date
    group by 1
    union all
    select ${pointColumn('b.created_at', period)}, 0, count(*)::int from bookings b
    where b.seller_id = ${profileId} and b.state in (${sql.join([...CONFIRMED_STATES])})
      and ${within('b.created_at', period)}
    group by 1`.execute(db);
  return rows;
}

/** The booked share of the nights that were not blocked, from 0 to 1. */
export function occupancyOf(rows: readonly PropertyFigures[], days: number): number {
  const sold = rows.reduce((sum, { nights }) => sum + nights, 0);
  const sellable = rows.reduce((sum, { blocked }) => sum + days - blocked, 0);
  return sellable <= 0 ? 0 : sold / sellable;
}

/** The average of all reviews of a seller's properties. */
async function ratingOf(db: Kysely<Tables>, profileId: string): Promise<SellerReport['rating']> {
  const { rows } = await sql<SellerReport['rating']>`
    select sum(rating * review_count)::float8 / nullif(sum(review_count), 0) as average,
      coalesce(sum(review_count), 0)::int as reviews
    from properties where seller_id = ${profileId}`.execute(db);
  return rows[0] ?? { average: null, reviews: 0 };
}

/** The report of `/seller/analytics`; `income` is null without permission to read it. */
export async function readSellerReport(
  db: Kysely<Tables>,
  profileId: string,
  period: Period,
  readsIncome: boolean,
): Promise<SellerReport> {
  const days = periodDays(period);
  const [now, before] = await compared(period, (of) => byProperty(db, profileId, of));
  const trend = await compared(period, (of) => byDay(db, profileId, of));
  const sum = (read: (row: PropertyFigures) => number) => ({
    value: now.reduce((total, row) => total + read(row), 0),
    before: before.reduce((total, row) => total + read(row), 0),
  });
  const currencies = [...new Set([...now, ...before].map(({ currency }) => currency))];
  return {
    ...reported(period),
    views: sum(({ views }) => views),
    bookings: figureOf(trend, (row) => row.bookings),
    nights: sum(({ nights }) => nights),
    occupancy: { value: occupancyOf(now, days), before: occupancyOf(before, days) },
    rating: await ratingOf(db, profileId),
    responses:
      (await db
        .selectFrom('seller_responses')
        .select(['rate', 'minutes', 'threads'])
        .where('seller_id', '=', profileId)
        .executeTakeFirst()) ?? null,
    income: readsIncome
      ? currencies.map((currency) => ({
          currency,
          ...sum((row) => (row.currency === currency ? row.income : 0)),
        }))
      : null,
    trend: trendOf(period, trend, {
      views: (row) => row.views,
      bookings: (row) => row.bookings,
    }),
    properties: now.map((row) => ({
      ...row,
      occupancy: occupancyOf([row], days),
      income: readsIncome ? row.income : null,
    })),
  };
}
