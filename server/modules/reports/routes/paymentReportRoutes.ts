import { moneyCell } from '#src/schema/cells.ts';
import { amountCells, csvOf, trendCsv } from '#server/platform/csv/csv.ts';
import { readPaymentMetrics } from '../queries/paymentMetrics.ts';
import { paymentsReport } from '../queries/payments.ts';
import { readSellerEarnings } from '../queries/sellerEarnings.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { payoutSeller } from '#server/modules/payouts/queries/payoutSeller.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sendCsv } from '#server/platform/csv/sendCsv.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/reports/endpoints/payments.ts';

/** Payment reports: for staff on all payments, for sellers on their own. */
export function paymentReportRoutes(app: Api, { database: { db }, now }: Services): void {
  serve(app, endpoints.getPaymentMetrics, async ({ query }) => ({
    data: await readPaymentMetrics(db, query, query.currency),
  }));
  serve(app, endpoints.getPaymentMetricsCsv, async ({ query }, reply) => {
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
  });

  serve(app, endpoints.getPaymentReport, async ({ query }) => ({
    data: await paymentsReport(db, query, query.currency),
  }));
  serve(app, endpoints.getPaymentReportCsv, async ({ query }, reply) => {
    const { trend } = await paymentsReport(db, query, query.currency);
    return sendCsv(reply, `payments-${query.from}-${query.to}`, trendCsv(trend));
  });

  serve(app, endpoints.getSellerEarnings, async (request) => ({
    data: await readSellerEarnings(db, payoutSeller(actorOf(request)).id, now()),
  }));
  serve(app, endpoints.getSellerEarningsCsv, async (request, reply) => {
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
  });
}
