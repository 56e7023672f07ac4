import { anyone } from '#src/access/grants.ts';
import { quoteRequest, quoteView } from '#src/wire/bookings/booking.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const createQuote = endpoint('POST /v1/quotes', {
  operationId: 'createQuote',
  summary: 'Create a quote',
  description:
    'Prices a stay. A booking takes the id of the quote. A token with the scope `bookings:write` gets the price of its owner, with their credit taken off; other tokens get the price of a visitor.',
  errors: ['dates_taken', 'not_found', 'stay_not_offered'],
  tag: 'bookings',
  access: anyone,
  body: quoteRequest,
  reply: reply(quoteView),
  status: 201,
  perMinute: 600,
});
