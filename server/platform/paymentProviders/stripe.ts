import type { Stripe } from 'stripe';
import { ApiError, notFound } from '../errors.ts';
import type { Env } from '#server/platform/environment/env.ts';
import type { CardProvider, NewIntent, SavedCard } from './cards.ts';
import type { Payments } from './payments.ts';
import { stripeClient } from './stripeClient.ts';
import { callStripe, key, type Ask, type Watch } from './stripeRequest.ts';
import { sellerPayouts } from './stripePayouts.ts';
import { asChargeback, asEvent, asIntent, asRefund, idOf } from './stripeObjects.ts';

const TIMEOUT_MS = 8_000;
/** The SDK repeats unanswered calls with the same idempotency key. */
const RETRIES = 2;
const MAX_CARDS = 20;
/** More partial refunds than any payment has. */
const MAX_REFUNDS = 100;

/** Stripe, through its SDK. */
export function openStripe(
  config: NonNullable<Env['STRIPE']>,
  proxy: string | null,
  watch: Watch,
): Payments {
  const stripe = stripeClient(config, proxy, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES });
  const callApi = callStripe(stripe, watch);
  const { connect_webhook_secret, webhook_secret } = config;
  const secrets = [webhook_secret, connect_webhook_secret].filter((secret) => secret !== null);
  return {
    cards: {
      ...paymentCalls(callApi),
      ...customerCalls(callApi),
      readEvent: (body, signature) => {
        for (const secret of secrets)
          try {
            return asEvent(stripe.webhooks.constructEvent(body, signature, secret));
          } catch {
            // Our other webhook endpoint may have signed it.
          }
        throw new ApiError(400, 'bad_signature', 'This message was not signed by the provider.');
      },
    },
    payouts: connect_webhook_secret === null ? null : sellerPayouts(callApi),
  };
}

const paymentCalls = (callApi: Ask) =>
  ({
    createIntent: (input) =>
      callApi(async ({ paymentIntents }) =>
        asIntent(await paymentIntents.create(intentParams(input), key(`intent:${input.key}`))),
      ),
    readIntent: (id) => callApi(async (api) => asIntent(await api.paymentIntents.retrieve(id))),
    charge: (id, payment_method, idempotencyKey) =>
      callApi(async ({ paymentIntents }) => {
        const input = { payment_method, off_session: true };
        return asIntent(await paymentIntents.confirm(id, input, key(`charge:${idempotencyKey}`)));
      }),
    keepCard: (id, keep) =>
      callApi(async ({ paymentIntents }) =>
        asIntent(
          await paymentIntents.update(id, { setup_future_usage: keep ? 'off_session' : '' }),
        ),
      ),
    capture: (id) =>
      callApi(async (api) =>
        asIntent(await api.paymentIntents.capture(id, {}, key(`capture:${id}`))),
      ),
    cancel: (id) =>
      callApi(async (api) =>
        asIntent(await api.paymentIntents.cancel(id, {}, key(`cancel:${id}`))),
      ),
    refund: ({ refund_id, intent, amount }) =>
      callApi(async ({ refunds }) => {
        // Stripe forgets idempotency keys after a day; the metadata identifies a refund
        // permanently.
        const existing = await refunds.list({ payment_intent: intent, limit: MAX_REFUNDS });
        const existingRefund = existing.data.find(
          ({ metadata }) => metadata?.['refund_id'] === refund_id,
        );
        const input = { payment_intent: intent, amount, metadata: { refund_id } };
        return asRefund(
          existingRefund ?? (await refunds.create(input, key(`refund:${refund_id}`))),
        );
      }),
    readRefund: (id) => callApi(async (api) => asRefund(await api.refunds.retrieve(id))),
    refundsOf: (payment_intent) =>
      callApi(async ({ refunds }) => {
        const { data } = await refunds.list({ payment_intent, limit: MAX_REFUNDS });
        return data.map(asRefund).toReversed();
      }),
    chargebacksOf: (payment_intent) =>
      callApi(async ({ disputes }) => {
        const { data } = await disputes.list({ payment_intent, limit: MAX_REFUNDS });
        return data.flatMap((dispute) => asChargeback(dispute) ?? []);
      }),
  }) satisfies Partial<CardProvider>;

const customerCalls = (callApi: Ask) =>
  ({
    createCustomer: ({ id, email, name }) =>
      callApi(async ({ customers }) => {
        const params = { email, name, metadata: { user_id: id } };
        return (await customers.create(params, key(`customer:${id}`))).id;
      }),
    forgetCustomer: (customer) =>
      callApi(async ({ customers }) => {
        await customers.del(customer);
      }),
    beginSaving: (customer, idempotencyKey) =>
      callApi(async ({ setupIntents }) => {
        const setup = await setupIntents.create(
          { customer, allowed_payment_method_types: ['card'], usage: 'off_session' },
          key(`setup:${idempotencyKey}`),
        );
        return setup.client_secret ?? '';
      }),
    savedCards: (customer) =>
      callApi(async ({ customers, paymentMethods }) => {
        const [owner, { data }] = await Promise.all([
          customers.retrieve(customer),
          paymentMethods.list({ customer, type: 'card', limit: MAX_CARDS }),
        ]);
        const preferred = owner.deleted
          ? null
          : idOf(owner.invoice_settings.default_payment_method);
        return data.flatMap(({ id, card }, index): SavedCard[] => {
          if (!card) return [];
          const { brand, last4, exp_month, exp_year } = card;
          const is_default = preferred ? preferred === id : index === 0;
          return [{ id, brand, last4, exp_month, exp_year, is_default }];
        });
      }),
    makeDefault: (customer, card) =>
      callApi(async (api) => {
        await ownCard(api, customer, card);
        await api.customers.update(customer, {
          invoice_settings: { default_payment_method: card },
        });
      }),
    removeCard: (customer, card) =>
      callApi(async (api) => {
        await ownCard(api, customer, card);
        await api.paymentMethods.detach(card);
      }),
  }) satisfies Partial<CardProvider>;

async function ownCard({ paymentMethods }: Stripe, customer: string, card: string) {
  const method = await paymentMethods.retrieve(card);
  if (idOf(method.customer) !== customer) throw notFound('card');
}

/** Independent of the time, so that a repeated call with the same key is identical. */
function intentParams({
  description,
  metadata,
  amount,
  currency,
  customer,
  hold,
}: NewIntent): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    currency: currency.toLowerCase(),
    customer,
    capture_method: hold ? 'manual' : 'automatic',
    allowed_payment_method_types: ['card'],
    description,
    metadata,
  };
}
