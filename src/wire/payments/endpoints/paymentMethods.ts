import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { cardSetup, paymentMethods } from '#src/wire/payments/cards.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

/** An id of the card provider. */
const cardId = z.string().regex(/^[\w-]{1,255}$/);

export const listPaymentMethods = endpoint('GET /v1/payment-methods', {
  operationId: 'listPaymentMethods',
  summary: 'List your payment methods',
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  reply: reply(paymentMethods),
});

export const startCardSetup = endpoint('POST /v1/payment-methods', {
  operationId: 'startCardSetup',
  summary: 'Start adding a card',
  idempotencyKey: 'required',
  errors: ['cards_off'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  reply: reply(cardSetup),
  status: 201,
  perMinute: 20,
});

export const setDefaultCard = endpoint('PUT /v1/payment-methods/:id/default', {
  operationId: 'setDefaultCard',
  summary: 'Make a card your default',
  errors: ['cards_off'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  params: { id: cardId },
});

export const removeCard = endpoint('DELETE /v1/payment-methods/:id', {
  operationId: 'removeCard',
  summary: 'Remove a card',
  errors: ['cards_off'],
  tag: 'account',
  access: signedIn,
  agent: 'own_account',
  params: { id: cardId },
});
