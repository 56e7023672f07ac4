import { signedIn } from '#src/access/grants.ts';
import {
  cardPaymentRequest,
  cardPaymentStart,
  cardPaymentState,
} from '#src/wire/payments/cards.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const startCardPayment = endpoint('POST /v1/bookings/:id/card-payment', {
  operationId: 'startCardPayment',
  summary: 'Start the card payment of a booking',
  errors: [
    'booking_expired',
    'card_limits',
    'card_payment_under_way',
    'card_provider_unreachable',
    'card_unavailable',
    'cards_off',
    'dates_taken',
    'wrong_state',
  ],
  tag: 'bookings',
  access: signedIn,
  agent: 'refused',
  body: cardPaymentRequest,
  reply: reply(cardPaymentStart),
  perMinute: 60,
});

export const checkCardPayment = endpoint('POST /v1/bookings/:id/card-payment/check', {
  operationId: 'checkCardPayment',
  summary: 'Check the card payment of a booking',
  description: 'Reads the state of the payment from the payment provider.',
  errors: ['cards_off', 'dates_taken', 'wrong_state'],
  tag: 'bookings',
  access: signedIn,
  agent: 'refused',
  reply: reply(cardPaymentState),
  perMinute: 120,
});
