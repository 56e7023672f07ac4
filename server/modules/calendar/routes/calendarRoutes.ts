import * as endpoints from '#src/wire/calendar/endpoints/calendar.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { listedSellers, mayActFor } from '#server/modules/listings/queries/listingAccess.ts';
import { editHomes, sellerOfHomes } from '../queries/homeAccess.ts';
import { setNights } from '../commands/setNights.ts';
import { undoNights } from '../commands/undoNights.ts';
import { calendarPage, type CalendarReader } from '../queries/calendarPage.ts';
import { freeHomes } from '../queries/freeHomes.ts';

function readerOf(actor: SessionActor): CalendarReader {
  const sellers = listedSellers(actor);
  return { sellers, bookingSellers: sellers.filter((id) => mayActFor(actor, id, 'bookings')) };
}

/** The calendar of a seller's homes, also for agents with the scope `properties`. */
export function calendarRoutes(app: Api, services: Services): void {
  const { now } = services;
  const { db } = services.database;

  serve(app, endpoints.getCalendar, (request) =>
    calendarPage(db, readerOf(actorOf(request)), request.query, now()),
  );
  serve(app, endpoints.findFreeHomes, async (request) => ({
    data: await freeHomes(db, readerOf(actorOf(request)), request.query, now()),
  }));
  serve(app, endpoints.editCalendar, async (request) => {
    const actor = actorOf(request);
    const { body } = request;
    const seller = await sellerOfHomes(db, actor, body.property_ids);
    const id = await transact(services, actingOf(request, 'seller', seller), (unit) =>
      setNights(unit, seller, body, mayActFor(actor, seller, 'bookings')),
    );
    return { data: { id } };
  });
  serve(app, endpoints.undoCalendarEdit, async (request) => {
    const actor = actorOf(request);
    const { id } = request.params;
    const seller = await sellerOfHomes(db, actor, await editHomes(db, id));
    await transact(services, actingOf(request, 'seller', seller), (unit) =>
      undoNights(unit, id, mayActFor(actor, seller, 'bookings')),
    );
    return { data: { id } };
  });
}
