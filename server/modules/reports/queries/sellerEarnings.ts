import { sql, type Kysely } from 'kysely';
import { isoDate } from '#src/rules/dates/day.ts';
import { payoutDay } from '#src/rules/payouts/payout.ts';
import type { SellerEarnings } from '#src/wire/reports/paymentReports.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Currency } from './money.ts';
import { upcomingEarnings } from '#server/modules/payouts/queries/upcomingEarnings.ts';

const MONTHS_SHOWN = 12;

/** Months as `2026-05`, latest last. */
function monthsBefore(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - back), 1))
      .toISOString()
      .slice(0, 7),
  );
}

const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

interface MonthlyAmounts {
  readonly currency: Currency;
  readonly month: string;
  readonly property_id: string;
  readonly title: string;
  readonly booking_id: string;
  readonly earned: number;
  readonly paid_out: number;
}

/**
 * From the ledger, by booking and month of the posting (UTC): `earned` is the seller's income less
 * refunds; `paid_out` is the amount sent.
 */
async function byMonth(
  db: Kysely<Tables>,
  sellerId: string,
  since: string,
): Promise<readonly MonthlyAmounts[]> {
  const { rows } = await sql<MonthlyAmounts>`
    select e.currency, to_char(t.created_at at time zone 'UTC', 'YYYY-MM') as month,
      p.id as property_id, p.title, b.id as booking_id,
      coalesce(-sum(e.amount) filter (where t.kind <> 'payout'), 0)::bigint as earned,
      coalesce(sum(e.amount) filter (where t.kind = 'payout'), 0)::bigint as paid_out
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    join bookings b on b.id = t.booking_id join properties p on p.id = b.property_id
    where e.account = 'seller_payable' and e.owner_id = ${sellerId}
      and t.created_at >= ${`${since}-01T00:00:00.000Z`}::timestamptz
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

const total = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** The report of `/seller/payment-analytics`. */
export async function readSellerEarnings(
  db: Kysely<Tables>,
  sellerId: string,
  now: Date,
): Promise<SellerEarnings> {
  const months = monthsBefore(now, MONTHS_SHOWN);
  const [first = ''] = months;
  const rows = await byMonth(db, sellerId, yearBefore(first));
  const upcoming = await upcomingEarnings(db, sellerId).execute();
  const terms = await readPaymentTerms(db);
  const currencies = [...new Set([...rows, ...upcoming].map(({ currency }) => currency))].sort();
  return {
    currencies: currencies.map((currency) => {
      const mine = rows.filter((row) => row.currency === currency);
      const shown = mine.filter(({ month }) => month >= first);
      const to_come = upcoming
        .filter((row) => row.currency === currency)
        .map(({ check_in, amount }) => ({
          month: payoutDay(isoDate(check_in), terms).slice(0, 7),
          amount,
        }));
      const of = (month: string) => mine.filter((row) => row.month === month);
      return {
        currency,
        months: months.map((month) => ({
          month,
          earned: total(of(month), ({ earned }) => earned),
          paid_out: total(of(month), ({ paid_out }) => paid_out),
          year_before: total(of(yearBefore(month)), ({ earned }) => earned),
        })),
        upcoming: [...new Set(to_come.map(({ month }) => month))].sort().map((month) => ({
          month,
          amount: total(
            to_come.filter((row) => row.month === month),
            ({ amount }) => amount,
          ),
        })),
        properties: propertiesOf(shown),
      };
    }),
  };
}

function propertiesOf(rows: readonly MonthlyAmounts[]) {
  return [...new Set(rows.map(({ property_id }) => property_id))]
    .map((id) => {
      const mine = rows.filter(({ property_id }) => property_id === id);
      return {
        id,
        title: mine[0]?.title ?? '',
        bookings: new Set(mine.map(({ booking_id }) => booking_id)).size,
        earned: total(mine, ({ earned }) => earned),
      };
    })
    .sort((a, b) => b.earned - a.earned);
}
