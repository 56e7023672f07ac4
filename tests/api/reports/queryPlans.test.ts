import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonColumns } from '#server/platform/database/jsonColumns.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { bookingsReport } from '#server/modules/reports/queries/bookingsReport.ts';
import {
  readOwnerDashboard,
  readStaffDashboard,
} from '#server/modules/reports/queries/dashboards.ts';
import { readOnboardingReport } from '#server/modules/reports/queries/onboarding.ts';
import { paymentsReport } from '#server/modules/reports/queries/payments.ts';
import { readSellerReport } from '#server/modules/reports/queries/seller.ts';
import { visitorsReport } from '#server/modules/reports/queries/visitors.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { tables } from '#server/modules/index.ts';

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const PERIOD = { from: isoDate('2026-05-01'), to: isoDate('2026-05-31') };

/** The tables that grow with the business; the others stay small. */
const LARGE =
  /Seq Scan on (bookings|payments|ledger_transactions|ledger_entries|page_views|property_views|profiles|properties|onboarding_steps|audit_log|calendar_entries)\b/;

let t: TestApp;
let recorded: Statement[];
let db: Kysely<Tables>;
let seller: string;
beforeAll(async () => {
  t = await testApp();
  seller = (await t.person({ profile_type: 'seller' })).profile_id;
  // Record every statement of a report.
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: t.services.database.pool }),
    plugins: [jsonColumns(tables)],
    log: ({ query }) => {
      recorded.push({ sql: query.sql, parameters: query.parameters });
    },
  });
});
afterAll(() => t.close());

/** The plan of each statement, with sequential scans only as a last resort. */
async function plans(of: readonly Statement[]): Promise<readonly (readonly [string, string])[]> {
  const client = await t.services.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const found: (readonly [string, string])[] = [];
    for (const { sql, parameters } of of) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [
        ...parameters,
      ]);
      found.push([sql, rows.map((row) => row['QUERY PLAN']).join('\n')]);
    }
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const REPORTS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['/admin/dashboard', () => readStaffDashboard(db, PERIOD)],
  ['/owner/dashboard', () => readOwnerDashboard(db, PERIOD)],
  ['/admin/analytics', () => bookingsReport(db, PERIOD, 'EUR')],
  ['/admin/visitor-analytics', () => visitorsReport(db, PERIOD)],
  ['/admin/onboarding-analytics', () => readOnboardingReport(db, PERIOD, 'business')],
  ['/admin/payment-analytics', () => paymentsReport(db, PERIOD, 'EUR')],
  ['/seller/analytics', () => readSellerReport(db, seller, PERIOD, true)],
];

describe.each(REPORTS)('the metrics of %s', (_, report) => {
  it('use indexes, and those of a period read only its days', async () => {
    recorded = [];
    await report();
    const statements = recorded.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql));
    expect(statements.length).toBeGreaterThan(2);
    const found = await plans(statements);
    expect(found.filter(([, plan]) => LARGE.test(plan))).toEqual([]);
    const byTheDay = ([sql, plan]: readonly [string, string]) => {
      const [, column] = /"(created_at|hour)" >= \$\d+::timestamptz/.exec(sql) ?? [];
      return column === undefined || new RegExp(`Index Cond: .*${column} >= `).test(plan);
    };
    expect(found.filter((one) => !byTheDay(one))).toEqual([]);
  });
});
