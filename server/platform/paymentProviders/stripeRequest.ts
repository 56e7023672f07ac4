import { Stripe } from 'stripe';
import { ApiError, conflict, notFound } from '../errors.ts';

/** Called with null after each reply, or with the error message where none arrived. */
export type Watch = (problem: string | null) => Promise<void>;

export type Ask = <T>(call: (api: Stripe) => Promise<T>) => Promise<T>;

/** Calls Stripe, and converts its errors to converted. */
export function callStripe(stripe: Stripe, watch: Watch): Ask {
  return async (call) => {
    try {
      const reply = await call(stripe);
      await watch(null);
      return reply;
    } catch (error) {
      const converted = convertError(error);
      if (error instanceof Stripe.errors.StripeError)
        await watch(isReply(error) ? null : error.message);
      throw converted;
    }
  };
}

export const key = (idempotencyKey: string) => ({ idempotencyKey });

/** Stripe is reachable: it rejected this one call. */
function isReply(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { code = '' } = error;
  return (
    error instanceof Stripe.errors.StripeCardError ||
    ['resource_missing', 'payment_intent_unexpected_state', 'account_invalid'].includes(code)
  );
}

/** Stripe's errors as converted, without details that do not concern the buyer. */
function convertError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error.code === 'resource_missing') return notFound('card');
  if (error.code === 'account_invalid') return notFound('account');
  if (error.code === 'balance_insufficient')
    return conflict(
      'balance_insufficient',
      'Our balance at Stripe does not cover it yet. The account it goes to is all right.',
    );
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return conflict('card_refused_by_provider', error.message);
  if (error instanceof Stripe.errors.StripeCardError)
    return conflict('card_declined', error.message);
  return new ApiError(
    502,
    'card_provider_unreachable',
    'The payment service is not available right now. Try again in a moment.',
  );
}
