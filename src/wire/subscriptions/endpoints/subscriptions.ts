import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import {
  cardPaymentRequest,
  cardPaymentStart,
  cardPaymentState,
} from '#src/wire/payments/cards.ts';
import { reply } from '#src/wire/reply.ts';
import {
  billingRequest,
  planRequest,
  subscriptionView,
} from '#src/wire/subscriptions/subscription.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getSubscription = endpoint('GET /v1/subscription', {
  operationId: 'getSubscription',
  summary: 'Retrieve your subscription',
  errors: ['seller_profile_required'],
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  reply: reply(subscriptionView),
});

export const subscribe = endpoint('POST /v1/subscription', {
  operationId: 'subscribe',
  summary: 'Start a subscription',
  idempotencyKey: 'required',
  errors: ['already_subscribed', 'not_found', 'payment_unavailable', 'seller_profile_required'],
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: planRequest,
  reply: reply(subscriptionView),
});

export const changePlan = endpoint('POST /v1/subscription/plan', {
  operationId: 'changePlan',
  summary: 'Change the plan of your subscription',
  idempotencyKey: 'required',
  errors: ['not_found', 'seller_profile_required', 'wrong_state'],
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: planRequest,
  reply: reply(subscriptionView),
});

export const cancelSubscription = endpoint('POST /v1/subscription/cancel', {
  operationId: 'cancelSubscription',
  summary: 'Cancel your subscription',
  idempotencyKey: 'required',
  errors: ['not_found', 'seller_profile_required', 'wrong_state'],
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: z.strictObject({}).nullish(),
  reply: reply(subscriptionView),
});

export const resumeSubscription = endpoint('POST /v1/subscription/resume', {
  operationId: 'resumeSubscription',
  summary: 'Resume your subscription',
  idempotencyKey: 'required',
  errors: ['not_found', 'seller_profile_required', 'wrong_state'],
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: z.strictObject({}).nullish(),
  reply: reply(subscriptionView),
});

export const changeBilling = endpoint('POST /v1/subscription/billing', {
  operationId: 'changeBilling',
  summary: 'Change the billing of your subscription',
  idempotencyKey: 'required',
  errors: ['cards_off', 'no_saved_card', 'not_found', 'seller_profile_required', 'wrong_state'],
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: billingRequest,
  reply: reply(subscriptionView),
});

export const startInvoicePayment = endpoint('POST /v1/subscription/card-payment', {
  operationId: 'startInvoicePayment',
  summary: 'Start the card payment of an invoice',
  errors: [
    'card_limits',
    'card_payment_under_way',
    'card_unavailable',
    'cards_off',
    'not_found',
    'seller_profile_required',
    'wrong_state',
  ],
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: cardPaymentRequest,
  reply: reply(cardPaymentStart),
  perMinute: 60,
});

export const checkInvoicePayment = endpoint('POST /v1/subscription/card-payment/check', {
  operationId: 'checkInvoicePayment',
  summary: 'Check the card payment of an invoice',
  description: 'Reads the state of the payment from the payment provider.',
  errors: ['cards_off', 'not_found', 'seller_profile_required', 'wrong_state'],
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  reply: reply(cardPaymentState),
  perMinute: 120,
});
