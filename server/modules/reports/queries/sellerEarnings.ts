import { sql, type Kysely } from 'kysely';
import { isoDate } from '#src/rules/dates/day.ts';
import { payoutDay } from '#src/rules/payouts/payout.ts';
import {
  lastMonths,
  sellerEarnings,
  yearBefore,
  type EarnedAmount,
  type Month,
} from '#src/rules/reports/sellerEarnings.ts';
import type { SellerEarnings } from '#src/wire/reports/paymentReports.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Currency } from './money.ts';
import { upcomingEarnings } from '#server/modules/payouts/queries/upcomingEarnings.ts';

const MONTHS_SHOWN = 12;

/**
 * From the ledger, by booking and month of the posting (UTC): `earned` is the seller's income less
 * refunds; `paid_out` is the amount sent.
 */
async function earnedSince(
  db: Kysely<Tables>,
  sellerId: string,
  since: Month,
): Promise<readonly EarnedAmount<Currency>[]> {
  const { rows } = await sql<EarnedAmount<Currency>>`
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

/** The report of `/seller/payment-analytics`. */
export async function readSellerEarnings(
  db: Kysely<Tables>,
  sellerId: string,
  now: Date,
): Promise<SellerEarnings> {
  const months = lastMonths(now, MONTHS_SHOWN);
  const [first = ''] = months;
  const earned = await earnedSince(db, sellerId, yearBefore(first));
  const upcoming = await upcomingEarnings(db, sellerId).execute();
  const terms = await readPaymentTerms(db);
  const expected = upcoming.map(({ currency, check_in, amount }) => ({
    currency,
    month: payoutDay(isoDate(check_in), terms).slice(0, 7),
    amount,
  }));
  return { currencies: sellerEarnings(earned, expected, months) };
}
