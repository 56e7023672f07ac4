import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { bookingBooksView, refundView } from '#src/wire/booking.ts';
import { staffChange } from '#src/wire/changes.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { bookingBooks } from '../commands/bookingBooks.ts';
import type { Services } from '../services.ts';
import { bookingIdOf } from './asked.ts';
import { changeDesk } from './changeDesk.ts';
import { cancellationBy } from './refundPreview.ts';
import type { Api } from './route.ts';

/**
 * What staff must know of a booking beside its record: what is left of its price, what returns if they
 * cancel it, and its changes.
 */
export function bookingOfficeCalls(app: Api, services: Services): void {
  const { database } = services;
  app.get(
    '/v1/admin/bookings/:id/books',
    {
      config: { access: staff('admin') },
      schema: {
        tags: ['bookings'],
        params: z.object({ id: z.string() }),
        response: { 200: envelope(bookingBooksView) },
      },
    },
    async (request) => ({ data: await bookingBooks(database.db, bookingIdOf(request.params)) }),
  );
  app.get(
    '/v1/admin/bookings/:id/cancellation',
    {
      config: { access: staff('admin') },
      schema: {
        tags: ['bookings'],
        params: z.object({ id: z.string() }),
        response: { 200: envelope(refundView) },
      },
    },
    async (request) => ({
      data: await cancellationBy(services, bookingIdOf(request.params), () => ['staff']),
    }),
  );
  app.get(
    '/v1/admin/bookings/:id/changes',
    {
      config: { access: staff('admin') },
      schema: {
        tags: ['bookings'],
        params: z.object({ id: z.string() }),
        response: { 200: envelope(z.array(staffChange)) },
      },
    },
    async (request) => ({ data: await changeDesk(database.db, bookingIdOf(request.params)) }),
  );
}
