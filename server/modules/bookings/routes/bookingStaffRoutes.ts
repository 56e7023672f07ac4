import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import type { Services } from '#server/platform/services.ts';
import { notFound } from '#server/platform/errors.ts';
import { bookingIdOf } from '#server/platform/http/requestContext.ts';
import { staffChanges } from '../queries/staffChanges.ts';
import { cancellationBy } from '../queries/refundPreview.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/bookings/endpoints/staff.ts';

/** Views of a booking for staff: its balances, the refund if they cancel it, and its changes. */
export function bookingStaffRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  const existing = async (params: { readonly id: string }) => {
    const id = bookingIdOf(params);
    const found = await db
      .selectFrom('bookings')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw notFound('booking');
    return id;
  };
  serve(app, endpoints.getBookingBalances, async (request) => ({
    data: await bookingBalances(db, await existing(request.params)),
  }));
  serve(app, endpoints.getCancellationPreview, async (request) => ({
    data: await cancellationBy(services, bookingIdOf(request.params), () => ['staff']),
  }));
  serve(app, endpoints.listBookingChanges, async (request) => ({
    data: await staffChanges(db, await existing(request.params)),
  }));
}
