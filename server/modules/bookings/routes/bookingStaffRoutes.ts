import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { bookingBooksView, refundView } from '#src/wire/bookings/booking.ts';
import { staffChange } from '#src/wire/bookings/changes.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import type { Services } from '#server/platform/services.ts';
import { bookingIdOf } from '#server/platform/http/requestContext.ts';
import { staffChanges } from './changeEvent.ts';
import { cancellationBy } from '../queries/refundPreview.ts';
import type { Api } from '#server/platform/http/api.ts';

const params = z.object({ id: z.string() });

/** Route options for staff’s views of a booking. */
const read = <View extends z.ZodType>(view: View) => ({
  config: { access: staff('admin') },
  schema: { tags: ['bookings'], params, response: { 200: envelope(view) } },
});

/** Views of a booking for staff: its balances, the refund if they cancel it, and its changes. */
export function bookingStaffRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  const path = '/v1/admin/bookings/:id';
  app.get(`${path}/books`, read(bookingBooksView), async (request) => ({
    data: await bookingBalances(db, bookingIdOf(request.params)),
  }));
  app.get(`${path}/cancellation`, read(refundView), async (request) => ({
    data: await cancellationBy(services, bookingIdOf(request.params), () => ['staff']),
  }));
  app.get(`${path}/changes`, read(z.array(staffChange)), async (request) => ({
    data: await staffChanges(db, bookingIdOf(request.params)),
  }));
}
