import { sql, type Kysely } from 'kysely';
import {
  FAILED_STATES,
  PAYMENT_PROVIDERS,
  paymentMachine,
  SUCCEEDED_STATES,
  type PaymentProvider,
  type PaymentState,
} from '#src/rules/payments/payment.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { PaymentReport } from '#src/wire/reports/paymentReports.ts';
import type { Figure } from '#src/wire/reports/analytics.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { compared, figureOf, pointColumn, reported, trendOf, within } from './reportPeriod.ts';
import { currenciesUsed, type Currency } from './money.ts';

interface PaymentCounts {
  readonly point: number;
  readonly provider: PaymentProvider;
  readonly state: PaymentState;
  readonly payments: number;
  readonly amount: number;
}

/**
 * Payments that buyers started in the period, by start time and current state. `amount` is the
 * price plus the deposit.
 */
async function paymentCounts(
  db: Kysely<Tables>,
  period: Period,
  currency: Currency,
): Promise<readonly PaymentCounts[]> {
  const { rows } = await sql<PaymentCounts>`
    select ${pointColumn('created_at', period)} as point, provider, state, count(*)::int as payments,
      sum(amount)::bigint as amount
    from payments where ${within('created_at', period)} and currency = ${currency}
    group by 1, 2, 3`.execute(db);
  return rows;
}

const begun = ({ payments }: PaymentCounts) => payments;
const succeeded = ({ state, payments }: PaymentCounts) =>
  SUCCEEDED_STATES.includes(state) ? payments : 0;
const failed = ({ state, payments }: PaymentCounts) =>
  FAILED_STATES.includes(state) ? payments : 0;
const succeededAmount = ({ state, amount }: PaymentCounts) =>
  SUCCEEDED_STATES.includes(state) ? amount : 0;

/**
 * The report of `/admin/payment-analytics`; amounts in the requested currency, or the most used
 * one.
 */
export async function paymentsReport(
  db: Kysely<Tables>,
  period: Period,
  requested: Currency | undefined,
): Promise<PaymentReport> {
  const currencies = await currenciesUsed(db);
  const currency = requested ?? currencies[0] ?? 'EUR';
  const rows = await compared(period, (of) => paymentCounts(db, of, currency));
  const successes = figureOf(rows, succeeded);
  const failures = figureOf(rows, failed);
  const only = (matches: (row: PaymentCounts) => boolean) =>
    [rows[0].filter(matches), rows[1].filter(matches)] as const;
  return {
    ...reported(period),
    currency,
    currencies: [...currencies],
    figures: {
      begun: figureOf(rows, begun),
      succeeded: successes,
      failed: failures,
      success_rate: shareOf(successes, {
        value: successes.value + failures.value,
        before: successes.before + failures.before,
      }),
      amount: figureOf(rows, succeededAmount),
    },
    trend: trendOf(period, rows, { begun, succeeded, failed }),
    providers: PAYMENT_PROVIDERS.map((provider) => {
      const of = only((row) => row.provider === provider);
      return {
        provider,
        begun: figureOf(of, begun),
        succeeded: figureOf(of, succeeded),
        failed: figureOf(of, failed),
        amount: figureOf(of, succeededAmount),
      };
    }).filter(({ begun: { value, before } }) => value + before > 0),
    states: PAYMENT_PROVIDERS.flatMap((provider) =>
      paymentMachine.states.map((state) => {
        const of = only((row) => row.provider === provider && row.state === state);
        return {
          provider,
          state,
          payments: figureOf(of, begun),
          amount: figureOf(of, ({ amount }) => amount),
        };
      }),
    ).filter(({ payments: { value, before } }) => value + before > 0),
  };
}

/** The share of a part in a whole, for both periods; 0 if the whole is 0. */
export function shareOf(part: Figure, whole: Figure): Figure {
  const share = (some: number, all: number) => (all === 0 ? 0 : some / all);
  return { value: share(part.value, whole.value), before: share(part.before, whole.before) };
}
