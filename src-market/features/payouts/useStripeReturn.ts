import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCheckStripe, useOpenStripe } from '#src-market/data/payouts/stripe.ts';

/**
 * Handles the return from Stripe: refetches the account's status, or opens Stripe again if its link had
 * expired.
 */
export function useStripeReturn() {
  const [params, setParams] = useSearchParams();
  const result = params.get('stripe');
  const check = useCheckStripe();
  const openStripe = useOpenStripe();
  const started = useRef(false);
  useEffect(() => {
    if (started.current || (result !== 'back' && result !== 'again')) return;
    started.current = true;
    // Remove the parameter, so that a reload does not repeat this.
    setParams(
      (now) => {
        now.delete('stripe');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    if (result === 'back') check.mutate();
    else openStripe.mutate();
  });
  return {
    checking: check.isPending,
    leaving: openStripe.isPending || openStripe.isSuccess,
    error: check.error ?? openStripe.error,
  };
}
