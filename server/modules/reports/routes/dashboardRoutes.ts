import { signedIn, staff } from '#src/access/grants.ts';
import {
  ownerDashboard,
  periodQuery,
  sellerReport,
  staffDashboard,
} from '#src/wire/reports/analytics.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { forbidden } from '#server/platform/errors.ts';
import { amountCells, csvOf, trendCsv } from '#server/platform/http/csv.ts';
import { readOwnerDashboard, readStaffDashboard } from '../queries/dashboards.ts';
import { readSellerReport } from '../queries/seller.ts';
import { moneyCell } from '#src/schema/cells.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { sellerProfilesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sendCsv } from '#server/platform/http/sendCsv.ts';

/**
 * The seller profile of the session, and whether its income may be read. Throws 403 for other
 * profiles.
 */
function actingSeller(actor: SessionActor): { readonly id: string; readonly readsIncome: boolean } {
  const { profile } = actor;
  if (profile?.profile_type !== 'seller' || !sellerProfilesOf(actor).includes(profile.id))
    throw forbidden('These numbers are for sellers.');
  const readsIncome =
    actor.profile_ids.includes(profile.id) ||
    actor.delegations.some(
      ({ profile_id, scopes }) => profile_id === profile.id && scopes.includes('payouts:read'),
    );
  return { id: profile.id, readsIncome };
}

/** The figures of the dashboards. */
export function dashboardRoutes(app: Api, { database: { db } }: Services): void {
  app.get(
    '/v1/admin/dashboard',
    {
      config: { access: staff('admin') },
      schema: {
        tags: ['dashboards'],
        querystring: periodQuery,
        response: { 200: envelope(staffDashboard) },
      },
    },
    async ({ query }) => ({ data: await readStaffDashboard(db, query) }),
  );
  app.get(
    '/v1/admin/owner-dashboard',
    {
      config: { access: staff('owner') },
      schema: {
        tags: ['dashboards'],
        querystring: periodQuery,
        response: { 200: envelope(ownerDashboard) },
      },
    },
    async ({ query }) => ({ data: await readOwnerDashboard(db, query) }),
  );
  app.get(
    '/v1/admin/dashboard.csv',
    {
      config: { access: staff('admin') },
      schema: { tags: ['dashboards'], querystring: periodQuery },
    },
    async ({ query }, reply) => {
      const { trend, currency } = await readStaffDashboard(db, query);
      const csv = trendCsv(
        trend.map(({ volume, revenue, ...point }) => ({
          ...point,
          volume: amountCells(volume, currency),
          revenue: amountCells(revenue, currency),
          currency,
        })),
      );
      return sendCsv(reply, `dashboard-${query.from}-${query.to}`, csv);
    },
  );
  app.get(
    '/v1/admin/owner-dashboard.csv',
    {
      config: { access: staff('owner') },
      schema: { tags: ['dashboards'], querystring: periodQuery },
    },
    async ({ query }, reply) => {
      const { money } = await readOwnerDashboard(db, query);
      const csv = trendCsv(
        money.flatMap(({ currency, trend }) =>
          trend.map(({ day, volume, revenue }) => ({
            day,
            currency,
            volume: amountCells(volume, currency),
            revenue: amountCells(revenue, currency),
          })),
        ),
      );
      return sendCsv(reply, `owner-dashboard-${query.from}-${query.to}`, csv);
    },
  );
  app.get(
    '/v1/seller/analytics',
    {
      config: { access: signedIn },
      schema: {
        tags: ['dashboards'],
        querystring: periodQuery,
        response: { 200: envelope(sellerReport) },
      },
    },
    async (request) => {
      const { id, readsIncome } = actingSeller(actorOf(request));
      return { data: await readSellerReport(db, id, request.query, readsIncome) };
    },
  );
  app.get(
    '/v1/seller/analytics.csv',
    {
      config: { access: signedIn },
      schema: { tags: ['dashboards'], querystring: periodQuery },
    },
    async (request, reply) => {
      const { from, to } = request.query;
      const { id, readsIncome } = actingSeller(actorOf(request));
      const { properties } = await readSellerReport(db, id, request.query, readsIncome);
      const rows = properties.map(({ title, views, bookings, nights, currency, ...row }) => ({
        property: title,
        views,
        bookings,
        nights,
        occupancy: row.occupancy.toFixed(3),
        ...(row.income !== null && { income: moneyCell(row.income, currency), currency }),
      }));
      return sendCsv(reply, `properties-${from}-${to}`, csvOf(rows));
    },
  );
}
