import { forbidden } from '#server/platform/errors.ts';
import { amountCells, csvOf, trendCsv } from '#server/platform/csv/csv.ts';
import { readOwnerDashboard, readStaffDashboard } from '../queries/dashboards.ts';
import { readSellerReport } from '../queries/seller.ts';
import { moneyCell } from '#src/schema/cells.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { sellerProfilesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sendCsv } from '#server/platform/csv/sendCsv.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/reports/endpoints/dashboards.ts';

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
  serve(app, endpoints.getStaffDashboard, async ({ query }) => ({
    data: await readStaffDashboard(db, query),
  }));
  serve(app, endpoints.getOwnerDashboard, async ({ query }) => ({
    data: await readOwnerDashboard(db, query),
  }));
  serve(app, endpoints.getStaffDashboardCsv, async ({ query }, reply) => {
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
  });
  serve(app, endpoints.getOwnerDashboardCsv, async ({ query }, reply) => {
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
  });
  serve(app, endpoints.getSellerReport, async (request) => {
    const { id, readsIncome } = actingSeller(actorOf(request));
    return { data: await readSellerReport(db, id, request.query, readsIncome) };
  });
  serve(app, endpoints.getSellerReportCsv, async (request, reply) => {
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
  });
}
