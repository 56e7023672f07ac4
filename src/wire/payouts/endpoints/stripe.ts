import { signedIn } from '#src/access/grants.ts';
import { passwordRequest } from '#src/wire/accounts/devices.ts';
import { payoutOverview, stripeVisit } from '#src/wire/payouts/payouts.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const startStripePayouts = endpoint('POST /v1/seller/payout-account/stripe', {
  operationId: 'startStripePayouts',
  summary: 'Start payouts through Stripe',
  errors: [
    'account_refused',
    'card_provider_unreachable',
    'country_unknown',
    'no_password',
    'not_found',
    'stripe_payouts_off',
    'wrong_password',
  ],
  tag: 'payouts',
  access: signedIn,
  agent: 'refused',
  sessionOnly: true,
  body: passwordRequest,
  reply: reply(stripeVisit),
  perMinute: 30,
});

export const openStripeAccount = endpoint('POST /v1/seller/payout-account/stripe/visit', {
  operationId: 'openStripeAccount',
  summary: 'Open your Stripe account',
  errors: ['not_found', 'stripe_payouts_off'],
  tag: 'payouts',
  access: signedIn,
  agent: 'refused',
  sessionOnly: true,
  reply: reply(stripeVisit),
  perMinute: 30,
});

export const checkStripeAccount = endpoint('POST /v1/seller/payout-account/stripe/check', {
  operationId: 'checkStripeAccount',
  summary: 'Check your Stripe account',
  description: 'Reads its state from Stripe.',
  errors: ['stripe_payouts_off'],
  tag: 'payouts',
  access: signedIn,
  agent: 'refused',
  reply: reply(payoutOverview),
  perMinute: 30,
});

export const leaveStripePayouts = endpoint('POST /v1/seller/payout-account/stripe/leave', {
  operationId: 'leaveStripePayouts',
  summary: 'Stop payouts through Stripe',
  errors: ['no_password', 'wrong_password'],
  tag: 'payouts',
  access: signedIn,
  agent: 'refused',
  sessionOnly: true,
  body: passwordRequest,
  perMinute: 30,
});
