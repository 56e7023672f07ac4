import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import {
  BOOKING_EVENTS,
  bookingEventRequest,
  bookingRequest,
  bookingSummary,
  bookingView,
  bookingsQuery,
  refundView,
} from '#src/wire/bookings/booking.ts';
import { listReply, reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const placeBooking = endpoint('POST /v1/bookings', {
  tag: 'bookings',
  access: signedIn,
  agent: 'refused',
  body: bookingRequest,
  reply: reply(bookingView),
  status: 201,
});

export const listBookings = endpoint('GET /v1/bookings', {
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  query: bookingsQuery,
  reply: listReply(bookingSummary),
});

export const getBooking = endpoint('GET /v1/bookings/:id', {
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  reply: reply(bookingView),
});

/** The stay as an iCal file; 409 `not_confirmed` before it is confirmed or after a cancellation. */
export const getStayCalendar = endpoint('GET /v1/bookings/:id/stay.ics', {
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
});

export const getRefundPreview = endpoint('GET /v1/bookings/:id/refund', {
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  reply: reply(refundView),
});

export const transitionBooking = endpoint('POST /v1/bookings/:id/:event', {
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  params: { event: z.enum(BOOKING_EVENTS) },
  body: bookingEventRequest.nullish(),
  reply: reply(bookingView),
});
