import * as endpoints from '#src/wire/listings/endpoints/seller.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listingSeller, mayActFor } from '../queries/listingAccess.ts';
import { listingCalendar, stillDraft } from '../queries/listingCalendar.ts';
import { listingHistory } from '../queries/listingHistory.ts';
import { listingPreview } from '../queries/listingPreview.ts';
import { listingRecord } from '../queries/listingRecord.ts';
import { propertyPageReader } from '../queries/propertyPage.ts';

/** The calendar, history and preview of a seller's listing. */
export function sellerPageRoutes(app: Api, { database, now }: Services): void {
  const { db } = database;
  const pageOf = propertyPageReader(db);

  serve(app, endpoints.getListingCalendar, async (request) => {
    const actor = actorOf(request);
    const { id } = request.params;
    const sellerId = await listingSeller(db, actor, id);
    const readsBookings = mayActFor(actor, sellerId, 'bookings');
    return { data: await listingCalendar(db, id, request.query, readsBookings, now()) };
  });
  serve(app, endpoints.getListingHistory, async (request) => {
    const actor = actorOf(request);
    const { id } = request.params;
    await listingSeller(db, actor, id);
    const { property } = await listingRecord(db, id);
    if (!property) throw stillDraft();
    return await listingHistory(db, id, actor.user_id, request.query.before);
  });
  serve(app, endpoints.previewListing, async (request) => {
    const actor = actorOf(request);
    const { id } = request.params;
    await listingSeller(db, actor, id);
    return { data: await listingPreview(db, pageOf, actor, id, now()) };
  });
}
