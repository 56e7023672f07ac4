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
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  reply: reply(subscriptionView),
});

export const subscribe = endpoint('POST /v1/subscription', {
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: planRequest,
  reply: reply(subscriptionView),
});

export const changePlan = endpoint('POST /v1/subscription/plan', {
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: planRequest,
  reply: reply(subscriptionView),
});

export const cancelSubscription = endpoint('POST /v1/subscription/cancel', {
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: z.strictObject({}).nullish(),
  reply: reply(subscriptionView),
});

export const resumeSubscription = endpoint('POST /v1/subscription/resume', {
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: z.strictObject({}).nullish(),
  reply: reply(subscriptionView),
});

export const changeBilling = endpoint('POST /v1/subscription/billing', {
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: billingRequest,
  reply: reply(subscriptionView),
});

export const startInvoicePayment = endpoint('POST /v1/subscription/card-payment', {
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  body: cardPaymentRequest,
  reply: reply(cardPaymentStart),
  perMinute: 60,
});

export const checkInvoicePayment = endpoint('POST /v1/subscription/card-payment/check', {
  tag: 'subscription',
  access: signedIn,
  agent: 'refused',
  reply: reply(cardPaymentState),
  perMinute: 120,
});
