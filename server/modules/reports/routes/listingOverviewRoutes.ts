import * as endpoints from '#src/wire/reports/endpoints/listingOverview.ts';
import { listingSeller, mayActFor } from '#server/modules/listings/queries/listingAccess.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listingOverview } from '../queries/listingOverview.ts';

/** The figures of one listing, for its seller and agents with the scope `properties`. */
export function listingOverviewRoutes(app: Api, { database: { db }, now }: Services): void {
  serve(app, endpoints.getListingOverview, async (request) => {
    const actor = actorOf(request);
    const { id } = request.params;
    const sellerId = await listingSeller(db, actor, id);
    const reads = {
      bookings: mayActFor(actor, sellerId, 'bookings'),
      income: mayActFor(actor, sellerId, 'payouts:read'),
    };
    return { data: await listingOverview(db, id, reads, now()) };
  });
}
