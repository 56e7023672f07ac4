import { signedIn, staff } from '#src/access/grants.ts';
import { moneyCell } from '#src/schema/cells.ts';
import { bookingReportQuery } from '#src/wire/reports/analytics.ts';
import { paymentMetrics, paymentReport, sellerEarnings } from '#src/wire/reports/paymentReports.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { amountCells, csvOf, trendCsv } from '#server/platform/http/csv.ts';
import { readPaymentMetrics } from '../queries/paymentMetrics.ts';
import { paymentsReport } from '../queries/payments.ts';
import { readSellerEarnings } from '../queries/sellerEarnings.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { payoutSeller } from '#server/modules/payouts/queries/payoutSeller.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sendCsv } from '#server/platform/http/sendCsv.ts';

const admins = { config: { access: staff('admin') } } as const;
const signed = { config: { access: signedIn } } as const;
const tags = ['analytics'];
const querystring = bookingReportQuery;
const at = '/v1/admin/payments';

/** Payment reports: for staff on all payments, for sellers on their own. */
export function paymentReportRoutes(app: Api, { database: { db }, now }: Services): void {
  app.get(
    `${at}/metrics`,
    { ...admins, schema: { tags, querystring, response: { 200: envelope(paymentMetrics) } } },
    async ({ query }) => ({ data: await readPaymentMetrics(db, query, query.currency) }),
  );
  app.get(
    `${at}/metrics.csv`,
    { ...admins, schema: { tags, querystring } },
    async ({ query }, reply) => {
      const { trend, currency } = await readPaymentMetrics(db, query, query.currency);
      const csv = trendCsv(
        trend.map((point) => ({
          day: point.day,
          volume: amountCells(point.volume, currency),
          revenue: amountCells(point.revenue, currency),
          refunds: amountCells(point.refunds, currency),
          currency,
        })),
      );
      return sendCsv(reply, `payment-metrics-${query.from}-${query.to}`, csv);
    },
  );

  app.get(
    `${at}/analytics`,
    { ...admins, schema: { tags, querystring, response: { 200: envelope(paymentReport) } } },
    async ({ query }) => ({ data: await paymentsReport(db, query, query.currency) }),
  );
  app.get(
    `${at}/analytics.csv`,
    { ...admins, schema: { tags, querystring } },
    async ({ query }, reply) => {
      const { trend } = await paymentsReport(db, query, query.currency);
      return sendCsv(reply, `payments-${query.from}-${query.to}`, trendCsv(trend));
    },
  );

  app.get(
    '/v1/seller/payment-analytics',
    { ...signed, schema: { tags, response: { 200: envelope(sellerEarnings) } } },
    async (request) => ({
      data: await readSellerEarnings(db, payoutSeller(actorOf(request)).id, now()),
    }),
  );
  app.get(
    '/v1/seller/payment-analytics.csv',
    { ...signed, schema: { tags } },
    async (request, reply) => {
      const { currencies } = await readSellerEarnings(db, payoutSeller(actorOf(request)).id, now());
      const rows = currencies.flatMap(({ currency, months }) =>
        months.map(({ month, earned, paid_out }) => ({
          month,
          earned: moneyCell(earned, currency),
          'paid out': moneyCell(paid_out, currency),
          currency,
        })),
      );
      return sendCsv(reply, 'earnings', csvOf(rows));
    },
  );
}
