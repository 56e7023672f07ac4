import { signedIn } from '#src/access/grants.ts';
import { bookingEarnings } from '#src/wire/payouts/bookingEarnings.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getBookingEarnings = endpoint('GET /v1/bookings/:id/earnings', {
  operationId: 'getBookingEarnings',
  summary: 'Retrieve the earnings of a booking',
  description:
    'For the seller and agents with the scope `bookings`; 403 for the buyer and staff, 404 for others.',
  tag: 'bookings',
  access: signedIn,
  agent: 'bookings',
  reply: reply(bookingEarnings),
});
