import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { paymentClient } from '#src/payments/client.ts';
import type { Call } from '#src/session/request.ts';
import type {
  CardPaymentStart,
  CardPaymentState,
  PaymentMethods,
} from '#src/wire/payments/cards.ts';

/** Leaves time for our server and the card provider. */
const TIMEOUT_MS = 30_000;

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
    queryFn: async ({ signal }) =>
      (await call<{ data: PaymentMethods }>('GET', '/v1/payment-methods', { signal })).data,
    staleTime: 30_000,
  });

/** Something a card can pay: the endpoint, and the queries to invalidate when its status changes. */
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

/** Starts a payment. Returns the client secret that confirms it. */
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

/** Makes the server synchronise the payment with the provider. Returns its status. */
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

/** Starts saving a card. Returns the client secret that completes it. */
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

/** A change to the saved cards. Refetches the list even after an error. */
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
