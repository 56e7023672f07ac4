import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/AppContext.tsx';
import type { PayoutOverview } from '#src/wire/payouts.ts';
import { payoutOverviewQuery } from './payouts.ts';

const BASE = '/v1/seller/payout-account/stripe';
/** Stripe may take this long on top of our own server. */
const TIMEOUT_MS = 30_000;

interface StripeRedirect {
  readonly data: { readonly url: string };
}

/** Chooses to be paid out through Stripe, with the password, and goes to its form. */
export function useChooseStripe() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (password: string) =>
      call<StripeRedirect>('POST', BASE, { body: { password }, timeoutMs: TIMEOUT_MS }),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
}

/** Goes on at Stripe: to its form, or to the account there where nothing is missing. */
export function useOpenStripe() {
  const { call } = useApp();
  return useMutation({
    mutationFn: () => call<StripeRedirect>('POST', `${BASE}/visit`, { timeoutMs: TIMEOUT_MS }),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
}

/** Has the server read from Stripe how the account stands. */
export function useCheckStripe() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call<{ data: PayoutOverview }>('POST', `${BASE}/check`, { timeoutMs: TIMEOUT_MS }))
        .data,
    onSuccess: async (overview) => {
      await queryClient.invalidateQueries({ queryKey: ['payouts'] });
      queryClient.setQueryData(payoutOverviewQuery(call).queryKey, overview);
    },
  });
}

/** Bank transfers again, with the password. */
export function useLeaveStripe() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call('POST', `${BASE}/leave`, { body: { password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payouts'] }),
  });
}
