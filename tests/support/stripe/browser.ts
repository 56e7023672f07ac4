import { newId, recordEvent, type Intent, type StripeState } from './state.ts';

/** How the buyer's bank handles a payment. */
export type Bank = 'takes_it' | 'declines' | 'asks_first' | 'thinks';

function intentBySecret({ intents }: StripeState, secret: string): Intent {
  const intent = [...intents.values()].find(({ client_secret }) => client_secret === secret);
  if (!intent) throw new Error(`No intent has the secret ${secret}`);
  return intent;
}

/** Saves a card of a customer. */
export function saveCard(
  state: StripeState,
  customer: string,
  last4 = '4242',
  brand = 'visa',
): string {
  const id = newId(state, 'pm');
  const card = { brand, last4, exp_month: 12, exp_year: 2030 };
  const made = { id, object: 'payment_method', type: 'card', customer, card, refused: false };
  state.cards.set(id, made);
  return id;
}

/** Confirms the payment with a card, like Stripe's script in the browser. */
export function confirmPayment(
  state: StripeState,
  secret: string,
  bank: Bank,
  last4?: string,
): Intent {
  const intent = intentBySecret(state, secret);
  const paid = intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded';
  if (['succeeded', 'requires_capture', 'canceled'].includes(intent.status))
    throw new Error(`An intent that is ${intent.status} cannot be confirmed`);
  intent.last_payment_error = null;
  if (bank === 'declines') {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { message: 'Your card was declined.' };
    recordEvent(state, 'payment_intent.payment_failed', intent);
    return intent;
  }
  intent.status =
    bank === 'asks_first' ? 'requires_action' : bank === 'thinks' ? 'processing' : paid;
  if (intent.status === 'requires_action')
    recordEvent(state, 'payment_intent.requires_action', intent);
  if (intent.status === 'processing') recordEvent(state, 'payment_intent.processing', intent);
  if (intent.status !== paid) return intent;
  if (intent.setup_future_usage && intent.customer)
    intent.payment_method = saveCard(state, intent.customer, last4);
  const event = paid === 'succeeded' ? 'succeeded' : 'amount_capturable_updated';
  recordEvent(state, `payment_intent.${event}`, intent);
  return intent;
}

/** Saves a card by the secret of a set-up, like Stripe's script. */
export function confirmSetup(state: StripeState, secret: string, last4 = '4242'): string {
  const setup = [...state.setups.values()].find(({ client_secret }) => client_secret === secret);
  if (!setup) throw new Error(`No set-up has the secret ${secret}`);
  recordEvent(state, 'setup_intent.succeeded', { id: setup.id, object: 'setup_intent' });
  return saveCard(state, setup.customer, last4);
}
