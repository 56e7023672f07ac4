import { sql, type Kysely } from 'kysely';
import type { Period } from '#src/rules/reports/period.ts';
import type { RouteName } from '#src/routes/table.ts';
import type { VisitorReport } from '#src/wire/reports/analytics.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { compared, figureOf, pointColumn, reported, trendOf, within } from './reportPeriod.ts';

const TOP = 15;

interface Views {
  readonly point: number;
  readonly views: number;
  readonly visitors: number;
}

/**
 * Page views and visitors. A visitor is counted once per day and not recognised on other days.
 * Bots, and visitors who opt out, are not counted.
 */
export async function pageViewCounts(
  db: Kysely<Tables>,
  period: Period,
): Promise<readonly Views[]> {
  const { rows } = await sql<Views>`
    select ${pointColumn('hour', period)} as point, sum(views)::int as views, sum(visitors)::int as visitors
    from page_views where ${within('hour', period)} group by 1`.execute(db);
  return rows;
}

/** Visitors who opened a page of this route, counted once per day each. */
export async function visitorsOf(
  db: Kysely<Tables>,
  period: Period,
  route: RouteName,
): Promise<number> {
  const { rows } = await sql<{ visitors: number }>`
    select coalesce(sum(route_visitors), 0)::int as visitors from page_views
    where ${within('hour', period)} and route = ${route}`.execute(db);
  return rows[0]?.visitors ?? 0;
}

/** Sums of the period by a column, largest first, without zero sums. */
async function summed<Row>(
  db: Kysely<Tables>,
  period: Period,
  by: 'route' | 'referrer' | 'device',
): Promise<Row[]> {
  const visitors = by === 'route' ? sql.ref('route_visitors') : sql.ref('visitors');
  const { rows } = await sql<Row>`
    select ${sql.ref(by)}, sum(views)::int as views, sum(${visitors})::int as visitors
    from page_views where ${within('hour', period)} group by 1
    having sum(${visitors}) > 0 order by visitors desc, 1 limit ${TOP}`.execute(db);
  return rows;
}

async function byHour(db: Kysely<Tables>, period: Period): Promise<number[]> {
  const { rows } = await sql<{ hour: number; views: number }>`
    select extract(hour from hour at time zone 'UTC')::int as hour, sum(views)::int as views
    from page_views where ${within('hour', period)} group by 1`.execute(db);
  const views = new Map(rows.map((row) => [row.hour, row.views]));
  return Array.from({ length: 24 }, (_, hour) => views.get(hour) ?? 0);
}

/** The report of `/admin/visitor-analytics`. */
export async function visitorsReport(db: Kysely<Tables>, period: Period): Promise<VisitorReport> {
  const rows = await compared(period, (of) => pageViewCounts(db, of));
  const views = figureOf(rows, (row) => row.views);
  const visitors = figureOf(rows, (row) => row.visitors);
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return {
    ...reported(period),
    figures: {
      views,
      visitors,
      per_visitor: {
        value: share(views.value, visitors.value),
        before: share(views.before, visitors.before),
      },
    },
    trend: trendOf(period, rows, { views: (row) => row.views, visitors: (row) => row.visitors }),
    pages: await summed<VisitorReport['pages'][number]>(db, period, 'route'),
    referrers: await summed<VisitorReport['referrers'][number]>(db, period, 'referrer'),
    devices: await summed<VisitorReport['devices'][number]>(db, period, 'device'),
    hours: await byHour(db, period),
  };
}
