import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { LedgerAccount } from '#src/rules/ledger/entries.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { PaymentMetrics } from '#src/wire/reports/paymentReports.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { compared, figureOf, pointColumn, reported, trendOf, within } from './reportPeriod.ts';
import { currenciesUsed, type Currency, moneyTotals } from './money.ts';
import { shareOf } from './payments.ts';

interface CashFlow {
  readonly point: number;
  readonly received: number;
  readonly returned: number;
  readonly paid_out: number;
}

/**
 * Money that passed through a bank or a provider, from the ledger by posting time: `received` from
 * buyers, `returned` to them, `paid_out` to sellers.
 */
async function cashFlow(
  db: Kysely<Tables>,
  period: Period,
  currency: Currency,
): Promise<readonly CashFlow[]> {
  const { rows } = await sql<CashFlow>`
    select ${pointColumn('t.created_at', period)} as point,
      coalesce(sum(e.amount) filter (where t.kind = 'receipt'), 0)::bigint as received,
      coalesce(-sum(e.amount) filter (where t.kind = 'return'), 0)::bigint as returned,
      coalesce(-sum(e.amount) filter (where t.kind = 'payout'), 0)::bigint as paid_out
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where ${within('t.created_at', period)} and e.account = 'provider_clearing'
      and e.currency = ${currency}
    group by 1`.execute(db);
  return rows;
}

/** Current ledger balances, as available or owed amounts. */
async function balances(
  db: Kysely<Tables>,
  currency: Currency,
): Promise<PaymentMetrics['standing']> {
  const { rows } = await sql<{ account: LedgerAccount; balance: number }>`
    select account, sum(amount)::bigint as balance from ledger_entries
    where currency = ${currency} group by account`.execute(db);
  const of = (account: LedgerAccount) => rows.find((row) => row.account === account)?.balance ?? 0;
  return {
    at_the_bank: of('provider_clearing'),
    owed_to_buyers: 0 - of('buyer_receivable'),
    owed_to_sellers: 0 - of('seller_payable'),
    earned: 0 - of('platform_revenue'),
    credit: 0 - of('referral_credit'),
    deposits: 0 - of('deposits_held'),
  };
}

const proofResult = z.object({
  ok: z.boolean(),
  transactions: z.number(),
  problems: z.array(z.string()),
});

/** The latest result of the nightly ledger proof, from the audit log. */
async function lastProof(db: Kysely<Tables>): Promise<PaymentMetrics['proof']> {
  const row = await db
    .selectFrom('audit_log')
    .select(['created_at', 'differences'])
    .where('action', '=', 'ledger.proof')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.created_at, ...proofResult.parse(row.differences) } : null;
}

/**
 * The report of `/admin/payment-metrics`; amounts in the requested currency, or the most used one.
 */
export async function readPaymentMetrics(
  db: Kysely<Tables>,
  period: Period,
  requested: Currency | undefined,
): Promise<PaymentMetrics> {
  const currencies = await currenciesUsed(db);
  const currency = requested ?? currencies[0] ?? 'EUR';
  const totals = await compared(period, async (of) =>
    (await moneyTotals(db, of)).filter((row) => row.currency === currency),
  );
  const moved = await compared(period, (of) => cashFlow(db, of, currency));
  const volume = figureOf(totals, (row) => row.volume);
  const revenue = figureOf(totals, (row) => row.revenue);
  return {
    ...reported(period),
    currency,
    currencies: [...currencies],
    figures: {
      volume,
      revenue,
      take_rate: shareOf(revenue, volume),
      refunds: figureOf(totals, (row) => row.refunds),
      received: figureOf(moved, (row) => row.received),
      returned: figureOf(moved, (row) => row.returned),
      paid_out: figureOf(moved, (row) => row.paid_out),
    },
    trend: trendOf(period, totals, {
      volume: (row) => row.volume,
      revenue: (row) => row.revenue,
      refunds: (row) => row.refunds,
    }),
    standing: await balances(db, currency),
    proof: await lastProof(db),
  };
}
