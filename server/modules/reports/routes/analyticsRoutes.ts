import { staff } from '#src/access/grants.ts';
import {
  bookingReport,
  bookingReportQuery,
  onboardingReport,
  onboardingReportQuery,
  periodQuery,
  visitorReport,
} from '#src/wire/reports/analytics.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { bookingsReport } from '../queries/bookingsReport.ts';
import { amountCells, trendCsv } from '#server/platform/http/csv.ts';
import { readOnboardingReport } from '../queries/onboarding.ts';
import { visitorsReport } from '../queries/visitors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sendCsv } from '#server/platform/http/sendCsv.ts';

const admins = { config: { access: staff('admin') } } as const;

/** Staff reports, and the data of their charts as CSV. */
export function analyticsRoutes(app: Api, { database: { db } }: Services): void {
  const tags = ['analytics'];
  const at = '/v1/admin/analytics';

  app.get(
    `${at}/bookings`,
    {
      ...admins,
      schema: { tags, querystring: bookingReportQuery, response: { 200: envelope(bookingReport) } },
    },
    async ({ query }) => ({ data: await bookingsReport(db, query, query.currency) }),
  );
  app.get(
    `${at}/bookings.csv`,
    { ...admins, schema: { tags, querystring: bookingReportQuery } },
    async ({ query }, reply) => {
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
    },
  );

  app.get(
    `${at}/visitors`,
    {
      ...admins,
      schema: { tags, querystring: periodQuery, response: { 200: envelope(visitorReport) } },
    },
    async ({ query }) => ({ data: await visitorsReport(db, query) }),
  );
  app.get(
    `${at}/visitors.csv`,
    { ...admins, schema: { tags, querystring: periodQuery } },
    async ({ query }, reply) => {
      const { trend } = await visitorsReport(db, query);
      return sendCsv(reply, `visitors-${query.from}-${query.to}`, trendCsv(trend));
    },
  );

  app.get(
    `${at}/onboarding`,
    {
      ...admins,
      schema: {
        tags,
        querystring: onboardingReportQuery,
        response: { 200: envelope(onboardingReport) },
      },
    },
    async ({ query }) => ({ data: await readOnboardingReport(db, query, query.kind) }),
  );
  app.get(
    `${at}/onboarding.csv`,
    { ...admins, schema: { tags, querystring: onboardingReportQuery } },
    async ({ query }, reply) => {
      const { trend, kind } = await readOnboardingReport(db, query, query.kind);
      return sendCsv(reply, `onboarding-${kind}-${query.from}-${query.to}`, trendCsv(trend));
    },
  );
}
