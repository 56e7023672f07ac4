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
import { compared, figureOf, pointOf, reported, trendOf, within } from './reportPeriod.ts';
import { currenciesUsed, type Currency } from './money.ts';

interface PaymentsMade {
  readonly point: number;
  readonly provider: PaymentProvider;
  readonly state: PaymentState;
  readonly payments: number;
  readonly amount: number;
}

/**
 * Payments that buyers began in the period, by the moment of beginning and the state that they are in
 * today. `amount` is what they were for: the price,
 * and the deposit with it.
 */
async function paymentsMade(
  db: Kysely<Tables>,
  period: Period,
  currency: Currency,
): Promise<readonly PaymentsMade[]> {
  const { rows } = await sql<PaymentsMade>`
    select ${pointOf('created_at', period)} as point, provider, state, count(*)::int as payments,
      sum(amount)::bigint as amount
    from payments where ${within('created_at', period)} and currency = ${currency}
    group by 1, 2, 3`.execute(db);
  return rows;
}

const begun = ({ payments }: PaymentsMade) => payments;
const succeeded = ({ state, payments }: PaymentsMade) =>
  SUCCEEDED_STATES.includes(state) ? payments : 0;
const failed = ({ state, payments }: PaymentsMade) =>
  FAILED_STATES.includes(state) ? payments : 0;
const arrived = ({ state, amount }: PaymentsMade) =>
  SUCCEEDED_STATES.includes(state) ? amount : 0;

/** Everything of `/admin/payment-analytics`; in the currency asked for, or the one used most. */
export async function paymentsReport(
  db: Kysely<Tables>,
  period: Period,
  asked: Currency | undefined,
): Promise<PaymentReport> {
  const currencies = await currenciesUsed(db);
  const currency = asked ?? currencies[0] ?? 'EUR';
  const rows = await compared(period, (of) => paymentsMade(db, of, currency));
  const good = figureOf(rows, succeeded);
  const bad = figureOf(rows, failed);
  const only = (keep: (row: PaymentsMade) => boolean) =>
    [rows[0].filter(keep), rows[1].filter(keep)] as const;
  return {
    ...reported(period),
    currency,
    currencies: [...currencies],
    figures: {
      begun: figureOf(rows, begun),
      succeeded: good,
      failed: bad,
      success_rate: shareOf(good, {
        value: good.value + bad.value,
        before: good.before + bad.before,
      }),
      amount: figureOf(rows, arrived),
    },
    trend: trendOf(period, rows, { begun, succeeded, failed }),
    providers: PAYMENT_PROVIDERS.map((provider) => {
      const of = only((row) => row.provider === provider);
      return {
        provider,
        begun: figureOf(of, begun),
        succeeded: figureOf(of, succeeded),
        failed: figureOf(of, failed),
        amount: figureOf(of, arrived),
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

/** A part of a whole, of both periods; nothing of nothing is nothing. */
export function shareOf(part: Figure, whole: Figure): Figure {
  const share = (some: number, all: number) => (all === 0 ? 0 : some / all);
  return { value: share(part.value, whole.value), before: share(part.before, whole.before) };
}
