import { Stripe } from 'stripe';
import { ApiError, conflict, notFound } from '../errors.ts';

/** Told of each answer, and of what went wrong where none came. */
export type Watch = (problem: string | null) => Promise<void>;

export type Ask = <T>(call: (api: Stripe) => Promise<T>) => Promise<T>;

/** Asks Stripe, with its errors as ours. */
export function callStripe(stripe: Stripe, watch: Watch): Ask {
  return async (call) => {
    try {
      const answer = await call(stripe);
      await watch(null);
      return answer;
    } catch (error) {
      const ours = ourError(error);
      if (error instanceof Stripe.errors.StripeError)
        await watch(isAnswer(error) ? null : error.message);
      throw ours;
    }
  };
}

export const key = (idempotencyKey: string) => ({ idempotencyKey });

/** It is reached and works: what was asked for is not possible, or not any more. */
function isAnswer(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { code = '' } = error;
  return (
    error instanceof Stripe.errors.StripeCardError ||
    ['resource_missing', 'payment_intent_unexpected_state', 'account_invalid'].includes(code)
  );
}

/** The provider's errors as ours; what else it says of itself is no business of the buyer. */
function ourError(error: unknown): unknown {
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
    'The payment service does not answer just now. Try again in a moment.',
  );
}
