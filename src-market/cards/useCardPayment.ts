import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  useCheckCardPayment,
  useStartCardPayment,
  type CardPayable,
} from '#src-market/data/payments.ts';

export type CardPaymentStatus =
  | { readonly state: 'idle' | 'working' | 'waiting' }
  | { readonly state: 'failed'; readonly problem: string };

/** A card that is saved, or the fields that one is typed into. */
export type CardChoice =
  { readonly card: string } | { readonly fields: StripeElements; readonly keep: boolean };

const POLL_MS = 3_000;
/** What the provider puts into the address when a bank's page sends the buyer back. */
const RETURN_PARAM = 'payment_intent';

/** A try to pay that is over in this browser; `problem` where that alone was enough to fail it. */
interface Attempt {
  readonly problem: string | null;
}

export interface PaymentTarget {
  readonly payable: CardPayable;
  /** Whether a payment by card was begun, here or elsewhere. */
  readonly started: boolean;
}

/**
 * Paying by card. How it stands is always what the server reads from the provider, so a
 * reload, a bank's page in between or a second window all end in the same place.
 */
export function useCardPayment(client: Stripe, { payable, started }: PaymentTarget) {
  const { t } = useLingui();
  const start = useStartCardPayment(payable);
  const check = useCheckCardPayment(payable);
  const [params] = useSearchParams();
  const [working, setWorking] = useState(false);
  const [tried, setTried] = useState<Attempt | null>(
    params.has(RETURN_PARAM) ? { problem: null } : null,
  );
  const told = useQuery({
    queryKey: ['card-payment', payable.path],
    queryFn: check,
    enabled: tried !== null || started,
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === 'processing' || (error && tried?.problem === null) ? POLL_MS : false,
    staleTime: 0,
    gcTime: 0,
  });

  const pay = async (means: CardChoice) => {
    setWorking(true);
    const problem = await confirm(client, means, start).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    await told.refetch();
    setTried({ problem });
    setWorking(false);
  };

  const failed = (problem: string | null | undefined): CardPaymentStatus => ({
    state: 'failed',
    problem: problem || t`Your bank did not let the payment through.`,
  });
  const stand = (): CardPaymentStatus => {
    if (working) return { state: 'working' };
    const { status, problem } = (!told.error && told.data) || {};
    if (status === 'processing') return { state: 'waiting' };
    if (!tried) return { state: 'idle' };
    // It may have gone through: to say that it failed would have them pay again.
    if (!status) return tried.problem === null ? { state: 'waiting' } : failed(tried.problem);
    // Paid: the page goes on as soon as it has read what was paid.
    if (status === 'captured' || status === 'authorized') return { state: 'working' };
    return failed(tried.problem ?? problem);
  };
  return { paying: stand(), pay };
}

/** Has the provider charge or hold the card; answers what went wrong, in its words, or null. */
async function confirm(
  client: Stripe,
  means: CardChoice,
  start: (keep: boolean) => Promise<string>,
): Promise<string | null> {
  if ('fields' in means) {
    const { error } = await means.fields.submit();
    if (error) return error.message ?? '';
  }
  const clientSecret = await start('fields' in means && means.keep);
  const common = { clientSecret, redirect: 'if_required' } as const;
  const return_url = window.location.href;
  const { error } =
    'fields' in means
      ? await client.confirmPayment({
          ...common,
          elements: means.fields,
          confirmParams: { return_url },
        })
      : await client.confirmPayment({
          ...common,
          confirmParams: { return_url, payment_method: means.card },
        });
  return error ? (error.message ?? '') : null;
}
