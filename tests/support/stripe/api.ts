import {
  newId,
  recordEvent,
  type Fields,
  type Intent,
  type Refund,
  type StripeState,
} from './state.ts';

import { isDisputed } from './money.ts';
import { sellerCalls } from './sellers.ts';
import { notFound, StripeError, type CallHandler } from './errors.ts';

export interface StripeRequest {
  readonly method: string;
  /** The path segments after `/v1`. */
  readonly path: readonly string[];
  readonly form: Fields;
}

/** Stripe's reply to a request; changes its state. */
export function handleCall(state: StripeState, { method, path, form }: StripeRequest): Fields {
  const [resource = '', id, action] = path;
  const name = `${method} ${resource}${id ? '/:id' : ''}${action ? `/${action}` : ''}`;
  const does = calls[name];
  if (!does) throw new StripeError('unknown', `The stand-in does not know ${name}`, 404);
  return does(state, form, id ?? '');
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const objectOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

function intentOf({ intents }: StripeState, id: string): Intent {
  const intent = intents.get(id);
  if (!intent) throw notFound('payment_intent');
  return intent;
}

function only(intent: Intent, statuses: readonly string[]): void {
  if (!statuses.includes(intent.status))
    throw new StripeError(
      'payment_intent_unexpected_state',
      `This PaymentIntent has a status of ${intent.status}.`,
    );
}

const calls: Readonly<Record<string, CallHandler>> = {
  ...sellerCalls,
  'POST customers': (state, form) => {
    const customer = { ...form, id: newId(state, 'cus'), object: 'customer', default: null };
    state.customers.set(customer.id, customer);
    return customerReply(state, customer.id);
  },
  'GET customers/:id': (state, _form, id) => customerReply(state, id),
  'POST customers/:id': (state, form, id) => {
    const customer = state.customers.get(id);
    if (!customer) throw notFound('customer');
    customer.default = text(objectOf(form['invoice_settings'])['default_payment_method']);
    return customerReply(state, id);
  },
  'DELETE customers/:id': (state, _form, id) => {
    state.customers.delete(id);
    for (const card of state.cards.values()) if (card.customer === id) card.customer = null;
    return { id, object: 'customer', deleted: true };
  },
  'GET payment_methods': (state, form) => {
    const data = [...state.cards.values()].filter(({ customer }) => customer === form['customer']);
    return { object: 'list', data: data.toReversed(), has_more: false };
  },
  'GET payment_methods/:id': (state, _form, id) => cardOf(state, id),
  'POST payment_methods/:id/detach': (state, _form, id) => {
    const card = cardOf(state, id);
    card.customer = null;
    for (const customer of state.customers.values())
      if (customer.default === id) customer.default = null;
    return card;
  },
  'POST setup_intents': (state, form) => {
    const id = newId(state, 'seti');
    const setup = { id, customer: text(form['customer']), client_secret: `${id}_secret_standin` };
    state.setups.set(id, setup);
    return { ...setup, object: 'setup_intent', status: 'requires_payment_method' };
  },
  'POST payment_intents': (state, form) => {
    const id = newId(state, 'pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form['amount']),
      currency: text(form['currency']),
      customer: text(form['customer']) || null,
      capture_method: form['capture_method'] === 'manual' ? 'manual' : 'automatic',
      client_secret: `${id}_secret_standin`,
      metadata: objectOf(form['metadata']),
      status: 'requires_payment_method',
      setup_future_usage: null,
      last_payment_error: null,
      payment_method: null,
      charged_back: 0,
    };
    state.intents.set(id, intent);
    recordEvent(state, 'payment_intent.created', intent);
    return intent;
  },
  'GET payment_intents/:id': (state, _form, id) => intentOf(state, id),
  'POST payment_intents/:id': (state, form, id) => {
    const intent = intentOf(state, id);
    only(intent, ['requires_payment_method', 'requires_action']);
    intent.setup_future_usage = text(form['setup_future_usage']) || null;
    return intent;
  },
  'POST payment_intents/:id/confirm': (state, form, id) => {
    const intent = intentOf(state, id);
    only(intent, ['requires_payment_method', 'requires_action']);
    const card = cardOf(state, text(form['payment_method']));
    if (card.customer === null || card.customer !== intent.customer)
      throw notFound('payment_method');
    if (card.refused) {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { message: 'Your card has insufficient funds.' };
      recordEvent(state, 'payment_intent.payment_failed', intent);
      throw new StripeError(
        'card_declined',
        'Your card has insufficient funds.',
        402,
        'card_error',
      );
    }
    intent.status = 'succeeded';
    intent.payment_method = card.id;
    intent.last_payment_error = null;
    recordEvent(state, 'payment_intent.succeeded', intent);
    return intent;
  },
  'POST payment_intents/:id/capture': (state, _form, id) => {
    const intent = intentOf(state, id);
    only(intent, ['requires_capture']);
    if (state.refusesCapture) {
      intent.status = 'canceled';
      recordEvent(state, 'payment_intent.canceled', intent);
      throw new StripeError('card_declined', 'Your card was declined.', 402, 'card_error');
    }
    intent.status = 'succeeded';
    recordEvent(state, 'payment_intent.succeeded', intent);
    return intent;
  },
  'POST payment_intents/:id/cancel': (state, _form, id) => {
    const intent = intentOf(state, id);
    only(intent, ['requires_payment_method', 'requires_action', 'requires_capture']);
    intent.status = 'canceled';
    recordEvent(state, 'payment_intent.canceled', intent);
    return intent;
  },
  'POST refunds': (state, form) => {
    const intent = intentOf(state, text(form['payment_intent']));
    only(intent, ['succeeded']);
    if (isDisputed(state, intent))
      throw new StripeError('charge_disputed', 'This charge has been charged back.');
    const amount = Number(form['amount']);
    if (intent.charged_back + amount > intent.amount)
      throw new StripeError('charge_already_refunded', 'The charge has already been refunded.');
    intent.charged_back += amount;
    const refund: Refund = {
      id: newId(state, 're'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      currency: intent['currency'],
      status: state.refundsBegin,
      metadata: objectOf(form['metadata']),
    };
    state.refunds.set(refund.id, refund);
    recordEvent(state, 'refund.created', refund);
    return refund;
  },
  'GET refunds': (state, form) => {
    const data = [...state.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === form['payment_intent'],
    );
    return { object: 'list', data, has_more: false };
  },
  'GET disputes': (state, form) => {
    const data = [...state.disputes.values()].filter(
      ({ payment_intent }) => payment_intent === form['payment_intent'],
    );
    return { object: 'list', data, has_more: false };
  },
  'GET refunds/:id': (state, _form, id) => {
    const refund = state.refunds.get(id);
    if (!refund) throw notFound('refund');
    return refund;
  },
};

function cardOf({ cards }: StripeState, id: string) {
  const card = cards.get(id);
  if (!card) throw notFound('payment_method');
  return card;
}

function customerReply({ customers }: StripeState, id: string): Fields {
  const customer = customers.get(id);
  if (!customer) throw notFound('customer');
  return {
    id,
    object: 'customer',
    email: customer['email'],
    invoice_settings: { default_payment_method: customer.default },
  };
}
