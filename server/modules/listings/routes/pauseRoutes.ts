import type { ListingPauseEvent } from '#src/wire/listings/listingPause.ts';
import * as endpoints from '#src/wire/listings/endpoints/pause.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { pauseListings, resumeListings } from '../commands/pauseListings.ts';
import { mayActFor } from '../queries/listingAccess.ts';
import { listingPauseOf } from '../queries/listingPause.ts';

const EVENTS: Readonly<
  Record<ListingPauseEvent, (unit: UnitOfWork, sellerId: string) => Promise<void>>
> = { pause: pauseListings, resume: resumeListings };

/** The seller profile that the session acts as. Throws 403 without one or the scope `properties`. */
function sellerOf(actor: SessionActor): string {
  const { profile } = actor;
  if (profile?.profile_type !== 'seller')
    throw forbidden('Switch to a seller profile to pause its listings.', 'no_seller_profile');
  if (!mayActFor(actor, profile.id, 'properties'))
    throw forbidden('Your delegation does not include properties.');
  return profile.id;
}

/** Pausing and resuming all listings of a seller at once. */
export function pauseRoutes(app: Api, services: Services): void {
  serve(app, endpoints.getListingPause, async (request) => ({
    data: await listingPauseOf(services.database.db, sellerOf(actorOf(request))),
  }));
  serve(app, endpoints.pauseListings, async (request) => {
    const id = sellerOf(actorOf(request));
    const data = await transact(services, actingOf(request, 'seller', id), async (unit) => {
      await EVENTS[request.params.event](unit, id);
      return listingPauseOf(unit.trx, id);
    });
    return { data };
  });
}
