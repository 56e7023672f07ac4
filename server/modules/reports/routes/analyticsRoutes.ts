import { bookingsReport } from '../queries/bookingsReport.ts';
import { amountCells, trendCsv } from '#server/platform/csv/csv.ts';
import { readOnboardingReport } from '../queries/onboarding.ts';
import { visitorsReport } from '../queries/visitors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sendCsv } from '#server/platform/csv/sendCsv.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/reports/endpoints/analytics.ts';

/** Staff reports, and the data of their charts as CSV. */
export function analyticsRoutes(app: Api, { database: { db } }: Services): void {
  serve(app, endpoints.getBookingReport, async ({ query }) => ({
    data: await bookingsReport(db, query, query.currency),
  }));
  serve(app, endpoints.getBookingReportCsv, async ({ query }, reply) => {
    const { trend, currency } = await bookingsReport(db, query, query.currency);
    const csv = trendCsv(
      trend.map((point) => ({
        ...point,
        volume: amountCells(point.volume, currency),
        revenue: amountCells(point.revenue, currency),
        currency,
      })),
    );
    return sendCsv(reply, `bookings-${query.from}-${query.to}`, csv);
  });

  serve(app, endpoints.getVisitorReport, async ({ query }) => ({
    data: await visitorsReport(db, query),
  }));
  serve(app, endpoints.getVisitorReportCsv, async ({ query }, reply) => {
    const { trend } = await visitorsReport(db, query);
    return sendCsv(reply, `visitors-${query.from}-${query.to}`, trendCsv(trend));
  });

  serve(app, endpoints.getOnboardingReport, async ({ query }) => ({
    data: await readOnboardingReport(db, query, query.kind),
  }));
  serve(app, endpoints.getOnboardingReportCsv, async ({ query }, reply) => {
    const { trend, kind } = await readOnboardingReport(db, query, query.kind);
    return sendCsv(reply, `onboarding-${kind}-${query.from}-${query.to}`, trendCsv(trend));
  });
}
