import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { resources } from '#resources';
import type { Period } from '#src/rules/reports/period.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { OwnerDashboard, StaffDashboard } from '#src/wire/reports/analytics.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { bookingsCreated } from './bookings.ts';
import { titleText } from '#server/resource/title.ts';
import { compared, figureOf, reported, trendOf, within } from './reportPeriod.ts';
import { currenciesUsed, moneyTotals, sellerPayables, type MoneyTotals } from './money.ts';
import { pageViewCounts } from './visitors.ts';

const MAX_ACTIVITIES = 12;

/** The latest actions in the audit log, without automatic ledger entries. */
async function activity(db: Kysely<Tables>): Promise<StaffDashboard['activity']> {
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .where('a.action', 'not like', 'ledger.%')
    .orderBy('a.sequence', 'desc')
    .limit(MAX_ACTIVITIES)
    .select([
      'a.id',
      'a.action',
      'a.resource',
      'a.record_id',
      'u.name as actor',
      'a.created_at as at',
    ])
    .execute();
  const titles = await titlesOf(db, rows);
  return rows.map((row) => ({ ...row, title: titles.get(row.record_id) ?? null }));
}

/** Titles of records, as their resources declare them. */
async function titlesOf(
  db: Kysely<Tables>,
  entries: readonly { readonly resource: string; readonly record_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const resource of Object.values<Resource>(resources)) {
    const { name } = resource;
    const ids = entries
      .filter((entry) => entry.resource === name)
      .map(({ record_id }) => record_id)
      .filter((id) => z.uuid().safeParse(id).success);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; title: string }>`
      select id, ${titleText(resource)} as title from ${sql.table(name)}
      where id in (${sql.join(ids)})`.execute(db);
    for (const { id, title } of rows) titles.set(id, title);
  }
  return titles;
}

const volume = (row: MoneyTotals) => row.volume;
const revenue = (row: MoneyTotals) => row.revenue;

/** The report of `/admin/dashboard`; each number is defined by its query. */
export async function readStaffDashboard(
  db: Kysely<Tables>,
  period: Period,
): Promise<StaffDashboard> {
  const [currency = 'EUR'] = await currenciesUsed(db);
  const bookings = await compared(period, (of) => bookingsCreated(db, of));
  const visits = await compared(period, (of) => pageViewCounts(db, of));
  const money = await compared(period, async (of) =>
    (await moneyTotals(db, of)).filter((row) => row.currency === currency),
  );
  const made = trendOf(period, bookings, { made: (row) => row.bookings });
  const visitors = trendOf(period, visits, { visitors: (row) => row.visitors });
  const amounts = trendOf(period, money, { volume, revenue });
  const nothing = { value: 0, before: 0 };
  return {
    ...reported(period),
    currency,
    figures: {
      made: figureOf(bookings, (row) => row.bookings),
      visitors: figureOf(visits, (row) => row.visitors),
      volume: figureOf(money, volume),
      revenue: figureOf(money, revenue),
    },
    trend: made.map((point, at) => ({
      ...point,
      visitors: visitors[at]?.visitors ?? nothing,
      volume: amounts[at]?.volume ?? nothing,
      revenue: amounts[at]?.revenue ?? nothing,
    })),
    activity: await activity(db),
  };
}

interface NewProfiles {
  readonly point: number;
  readonly buyers: number;
  readonly sellers: number;
}

/** Profiles created in the period, whether or not their onboarding is complete. */
async function newProfiles(db: Kysely<Tables>, period: Period): Promise<readonly NewProfiles[]> {
  const { rows } = await sql<NewProfiles>`
    select 0 as point, (count(*) filter (where profile_type = 'buyer'))::int as buyers,
      (count(*) filter (where profile_type = 'seller'))::int as sellers
    from profiles where ${within('created_at', period)}`.execute(db);
  return rows;
}

/** Properties created in the period, in any state. */
async function newProperties(
  db: Kysely<Tables>,
  period: Period,
): Promise<readonly { readonly point: number; readonly properties: number }[]> {
  const { rows } = await sql<{ point: number; properties: number }>`
    select 0 as point, count(*)::int as properties from properties
    where ${within('created_at', period)}`.execute(db);
  return rows;
}

/** The report of `/owner/dashboard`: money by currency, and growth. */
export async function readOwnerDashboard(
  db: Kysely<Tables>,
  period: Period,
): Promise<OwnerDashboard> {
  const [now, before] = await compared(period, (of) => moneyTotals(db, of));
  const owed = await sellerPayables(db);
  const bookings = await compared(period, (of) => bookingsCreated(db, of));
  const profiles = await compared(period, (of) => newProfiles(db, of));
  const properties = await compared(period, (of) => newProperties(db, of));
  const currencies = await currenciesUsed(db);
  return {
    ...reported(period),
    money: currencies.map((currency) => {
      const ofCurrency = (rows: readonly MoneyTotals[]) =>
        rows.filter((row) => row.currency === currency);
      const rows = [ofCurrency(now), ofCurrency(before)] as const;
      return {
        currency,
        volume: figureOf(rows, volume),
        revenue: figureOf(rows, revenue),
        refunds: figureOf(rows, (row) => row.refunds),
        owed_to_sellers: owed.get(currency) ?? 0,
        trend: trendOf(period, rows, { volume, revenue }),
      };
    }),
    growth: {
      bookings: figureOf(bookings, (row) => row.bookings),
      buyers: figureOf(profiles, (row) => row.buyers),
      sellers: figureOf(profiles, (row) => row.sellers),
      properties: figureOf(properties, (row) => row.properties),
    },
  };
}
