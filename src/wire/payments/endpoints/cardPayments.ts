import { signedIn } from '#src/access/grants.ts';
import {
  cardPaymentRequest,
  cardPaymentStart,
  cardPaymentState,
} from '#src/wire/payments/cards.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const startCardPayment = endpoint('POST /v1/bookings/:id/card-payment', {
  tag: 'bookings',
  access: signedIn,
  agent: 'refused',
  body: cardPaymentRequest,
  reply: reply(cardPaymentStart),
  perMinute: 60,
});

export const checkCardPayment = endpoint('POST /v1/bookings/:id/card-payment/check', {
  tag: 'bookings',
  access: signedIn,
  agent: 'refused',
  reply: reply(cardPaymentState),
  perMinute: 120,
});
