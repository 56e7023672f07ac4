import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCheckStripe, useOpenStripe } from '#src-market/data/payouts/stripe.ts';

/**
 * The seller comes back from Stripe: how the account stands is read from there, and where Stripe's
 * address had lapsed on the way, they are sent on with a new one. Answers which is under way or
 * failed; null where nobody came back.
 */
export function useStripeReturn() {
  const [params, setParams] = useSearchParams();
  const came = params.get('stripe');
  const check = useCheckStripe();
  const visit = useOpenStripe();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || (came !== 'back' && came !== 'again')) return;
    begun.current = true;
    // The address is said once: a reload asks for nothing again.
    setParams(
      (now) => {
        now.delete('stripe');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    if (came === 'back') check.mutate();
    else visit.mutate();
  });
  return {
    checking: check.isPending,
    leaving: visit.isPending || visit.isSuccess,
    error: check.error ?? visit.error,
  };
}
