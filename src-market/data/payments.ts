import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { refetch } from '#src/app/deferred/refetch.ts';
import type { DeclaredKey } from '#src/app/queryKeys.ts';
import { paymentClient } from '#src/payments/client.ts';
import type { Call } from '#src/session/request.ts';
import type { CardPaymentStart, CardPaymentState } from '#src/wire/payments/cards.ts';
import { checkCardPayment, startCardPayment } from '#src/wire/payments/endpoints/cardPayments.ts';
import {
  listPaymentMethods,
  removeCard,
  setDefaultCard,
  startCardSetup,
} from '#src/wire/payments/endpoints/paymentMethods.ts';

declare global {
  interface QueryKeys {
    'card-client': [key: string | null];
    'card-payment': CardPayable['key'];
  }
}

/** Leaves time for our server and the card provider. */
export const PAYMENT_TIMEOUT_MS = 30_000;

/**
 * The card provider's client; null, with the specification's warning, if cards are not configured or the
 * script fails to load.
 */
export const cardClientQuery = (key: string | null) =>
  queryOptions({
    queryKey: ['card-client', key],
    queryFn: () =>
      paymentClient(key, {
        load: async (publishableKey) =>
          (await import('@stripe/stripe-js/pure')).loadStripe(publishableKey),
        warn: (message) => console.warn(message),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

export const paymentMethodsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'payment-methods'],
    queryFn: async ({ signal }) => (await call(listPaymentMethods, { signal })).data,
    staleTime: 30_000,
  });

/** Something a card can pay: its calls, and the queries to invalidate when its status changes. */
export interface CardPayable {
  /** Identifies it in query keys. */
  readonly key: ['booking', id: string] | ['subscription'];
  readonly start: (call: Call, keep: boolean) => Promise<{ readonly data: CardPaymentStart }>;
  readonly check: (call: Call) => Promise<{ readonly data: CardPaymentState }>;
  readonly changes: readonly (readonly [key: DeclaredKey, refetch: 'active' | 'none'])[];
}

export const bookingPayable = (id: string): CardPayable => ({
  key: ['booking', id],
  start: (call, keep) =>
    call(startCardPayment, { params: { id }, body: { keep }, timeoutMs: PAYMENT_TIMEOUT_MS }),
  check: (call) => call(checkCardPayment, { params: { id }, timeoutMs: PAYMENT_TIMEOUT_MS }),
  changes: [
    [['booking', id], 'active'],
    [['bookings'], 'none'],
  ],
});

/** Starts a payment. Returns the client secret that confirms it. */
export function useStartCardPayment({ start }: CardPayable) {
  const { call } = useApp();
  return async (keep: boolean) => (await start(call, keep)).data.client_secret;
}

/** Makes the server synchronise the payment with the provider. Returns its status. */
export function useCheckCardPayment({ check, changes }: CardPayable) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return async (): Promise<CardPaymentState> => {
    const { data } = await check(call);
    await Promise.all(
      changes.map(([queryKey, refetchType]) => refetch(queryClient, [queryKey], refetchType)),
    );
    return data;
  };
}

/** Starts saving a card. Returns the client secret that completes it. */
export function useStartCardSetup() {
  const { call } = useApp();
  return async (key: string) =>
    (
      await call(startCardSetup, {
        idempotencyKey: key,
        timeoutMs: PAYMENT_TIMEOUT_MS,
      })
    ).data.client_secret;
}

/** A change to the saved cards. Refetches the list even after an error. */
export function useChangeCard(change: 'remove' | 'make_default') {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      change === 'remove'
        ? call(removeCard, { params: { id } })
        : call(setDefaultCard, { params: { id } }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: paymentMethodsQuery(call).queryKey }),
  });
}
