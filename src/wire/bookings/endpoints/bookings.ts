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
  operationId: 'placeBooking',
  summary: 'Place a booking',
  idempotencyKey: 'required',
  errors: [
    'buyer_profile_required',
    'dates_taken',
    'email_not_verified',
    'not_found',
    'onboarding_incomplete',
    'own_property',
    'price_changed',
    'property_unavailable',
    'quote_expired',
    'stay_not_offered',
  ],
  tag: 'bookings',
  access: signedIn,
  agent: 'refused',
  body: bookingRequest,
  reply: reply(bookingView),
  status: 201,
});

export const listBookings = endpoint('GET /v1/bookings', {
  operationId: 'listBookings',
  summary: 'List your bookings',
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  query: bookingsQuery,
  reply: listReply(bookingSummary),
});

export const getBooking = endpoint('GET /v1/bookings/:id', {
  operationId: 'getBooking',
  summary: 'Retrieve one of your bookings',
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  reply: reply(bookingView),
});

export const getStayCalendar = endpoint('GET /v1/bookings/:id/stay.ics', {
  operationId: 'getStayCalendar',
  summary: 'Download a stay as an iCal file',
  description: '409 `not_confirmed` before the booking is confirmed or after a cancellation.',
  file: 'text/calendar',
  errors: ['not_confirmed'],
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
});

export const getRefundPreview = endpoint('GET /v1/bookings/:id/refund', {
  operationId: 'getRefundPreview',
  summary: 'Preview the refund of a cancellation',
  errors: ['wrong_state'],
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  reply: reply(refundView),
});

export const transitionBooking = endpoint('POST /v1/bookings/:id/:event', {
  operationId: 'transitionBooking',
  summary: 'Run an event of a booking',
  description: 'For example, a seller accepts or declines it, and a buyer cancels it.',
  idempotencyKey: 'required',
  errors: [
    'bank_transfer_unavailable',
    'booking_expired',
    'card_not_charged',
    'too_early',
    'wrong_state',
  ],
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  params: { event: z.enum(BOOKING_EVENTS) },
  body: bookingEventRequest.nullish(),
  reply: reply(bookingView),
});
