import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/AppContext.tsx';
import { paymentClient } from '#src/payments/client.ts';
import type { Call } from '#src/session/request.ts';
import type { CardPaymentStart, CardPaymentState, PaymentMethods } from '#src/wire/cards.ts';

/** A card's provider may take this long on top of our own server. */
const TIMEOUT_MS = 30_000;

/**
 * The card provider's client for this page; null, with the specification's warning, where cards are
 * not configured or its script cannot be had.
 */
export const cardClientQuery = (key: string | null) =>
  queryOptions({
    queryKey: ['card-client', key],
    queryFn: () =>
      paymentClient(key, {
        load: async (own) => (await import('@stripe/stripe-js/pure')).loadStripe(own),
        warn: (message) => console.warn(message),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

export const paymentMethodsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'payment-methods'],
    queryFn: async ({ signal }) =>
      (await call<{ data: PaymentMethods }>('GET', '/v1/payment-methods', { signal })).data,
    staleTime: 30_000,
  });

/** What a card may pay: where it is begun, and what is read again when it stands elsewhere. */
export interface CardPayable {
  readonly path: string;
  readonly changes: readonly (readonly [key: readonly string[], refetch: 'active' | 'none'])[];
}

export const bookingPayable = (id: string): CardPayable => ({
  path: `/v1/bookings/${id}/card-payment`,
  changes: [
    [['booking', id], 'active'],
    [['bookings'], 'none'],
  ],
});

export const SUBSCRIPTION_PAYABLE: CardPayable = {
  path: '/v1/subscription/card-payment',
  changes: [
    [['subscription'], 'active'],
    [['account', 'payment-methods'], 'active'],
  ],
};

/** Asks for the secret with which this browser confirms the payment. */
export function useStartCardPayment({ path }: CardPayable) {
  const { call } = useApp();
  return async (keep: boolean) =>
    (
      await call<{ data: CardPaymentStart }>('POST', path, {
        body: { keep },
        timeoutMs: TIMEOUT_MS,
      })
    ).data.client_secret;
}

/** Has the server read from the provider how the payment stands, and what is paid by it. */
export function useCheckCardPayment({ path, changes }: CardPayable) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return async (): Promise<CardPaymentState> => {
    const { data } = await call<{ data: CardPaymentState }>('POST', `${path}/check`, {
      timeoutMs: TIMEOUT_MS,
    });
    await Promise.all(
      changes.map(([queryKey, refetchType]) =>
        queryClient.invalidateQueries({ queryKey, refetchType }),
      ),
    );
    return data;
  };
}

/** Begins to save a card: answers the secret with which this browser finishes it. */
export function useStartCardSetup() {
  const { call } = useApp();
  return async (key: string) =>
    (
      await call<{ data: CardPaymentStart }>('POST', '/v1/payment-methods', {
        idempotencyKey: key,
        timeoutMs: TIMEOUT_MS,
      })
    ).data.client_secret;
}

/** One change to the saved cards; the list is read again whatever came of it. */
export function useChangeCard(change: 'remove' | 'make_default') {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      change === 'remove'
        ? call<null>('DELETE', `/v1/payment-methods/${id}`)
        : call<null>('PUT', `/v1/payment-methods/${id}/default`),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: paymentMethodsQuery(call).queryKey }),
  });
}
