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

/** A saved card, or the fields of a new one. */
export type CardChoice =
  | { readonly card: string }
  | { readonly fields: StripeElements; readonly keep: boolean };

const POLL_MS = 3_000;
/** The parameter that the provider adds to the URL after the bank's page. */
const RETURN_PARAM = 'payment_intent';

/** A finished attempt in this browser; `problem` if it failed here. */
interface Attempt {
  readonly problem: string | null;
}

export interface PaymentTarget {
  readonly payable: CardPayable;
  /** Whether a card payment was started, in any browser. */
  readonly started: boolean;
}

/**
 * Pays by card. The status always comes from the provider through the server, so that a reload, the bank's
 * page or a second window show the same.
 */
export function useCardPayment(client: Stripe, { payable, started }: PaymentTarget) {
  const { t } = useLingui();
  const start = useStartCardPayment(payable);
  const check = useCheckCardPayment(payable);
  const [params] = useSearchParams();
  const [working, setWorking] = useState(false);
  const [attempt, setAttempt] = useState<Attempt | null>(
    params.has(RETURN_PARAM) ? { problem: null } : null,
  );
  const query = useQuery({
    queryKey: ['card-payment', ...payable.key],
    queryFn: check,
    enabled: attempt !== null || started,
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === 'processing' || (error && attempt?.problem === null) ? POLL_MS : false,
    staleTime: 0,
    gcTime: 0,
  });

  const pay = async (choice: CardChoice) => {
    setWorking(true);
    const problem = await confirm(client, choice, start).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    await query.refetch();
    setAttempt({ problem });
    setWorking(false);
  };

  const failed = (problem: string | null | undefined): CardPaymentStatus => ({
    state: 'failed',
    problem: problem || t`Your bank declined the payment.`,
  });
  const currentStatus = (): CardPaymentStatus => {
    if (working) return { state: 'working' };
    const { status, problem } = (!query.error && query.data) || {};
    if (status === 'processing') return { state: 'waiting' };
    if (!attempt) return { state: 'idle' };
    // The payment may have succeeded: reporting a failure could cause a second payment.
    if (!status) return attempt.problem === null ? { state: 'waiting' } : failed(attempt.problem);
    // Paid: the page updates once it has refetched.
    if (status === 'captured' || status === 'authorized') return { state: 'working' };
    return failed(attempt.problem ?? problem);
  };
  return { status: currentStatus(), pay };
}

/** Confirms the payment with the provider. Returns the provider's error message, or null. */
async function confirm(
  client: Stripe,
  choice: CardChoice,
  start: (keep: boolean) => Promise<string>,
): Promise<string | null> {
  if ('fields' in choice) {
    const { error } = await choice.fields.submit();
    if (error) return error.message ?? '';
  }
  const clientSecret = await start('fields' in choice && choice.keep);
  const common = { clientSecret, redirect: 'if_required' } as const;
  const return_url = window.location.href;
  const { error } =
    'fields' in choice
      ? await client.confirmPayment({
          ...common,
          elements: choice.fields,
          confirmParams: { return_url },
        })
      : await client.confirmPayment({
          ...common,
          confirmParams: { return_url, payment_method: choice.card },
        });
  return error ? (error.message ?? '') : null;
}
