import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { bookingBooksView, refundView } from '#src/wire/bookings/booking.ts';
import { staffChange } from '#src/wire/bookings/changes.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

export const getBookingBalances = endpoint('GET /v1/admin/bookings/:id/books', {
  operationId: 'getBookingBalances',
  summary: 'Retrieve the ledger balances of a booking',
  tag: 'bookings',
  access: staff('admin'),
  reply: reply(bookingBooksView),
});

export const getCancellationPreview = endpoint('GET /v1/admin/bookings/:id/cancellation', {
  operationId: 'getCancellationPreview',
  summary: 'Preview the refund if staff cancel the booking now',
  errors: ['wrong_state'],
  tag: 'bookings',
  access: staff('admin'),
  reply: reply(refundView),
});

export const listBookingChanges = endpoint('GET /v1/admin/bookings/:id/changes', {
  operationId: 'listBookingChanges',
  summary: 'List the requested changes of a booking',
  tag: 'bookings',
  access: staff('admin'),
  reply: reply(z.array(staffChange)),
});
