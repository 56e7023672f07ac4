import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { PayoutOverview } from '#src/wire/payouts/payouts.ts';
import { payoutOverviewQuery } from './payouts.ts';

const BASE = '/v1/seller/payout-account/stripe';
/** Leaves time for our server and Stripe. */
const TIMEOUT_MS = 30_000;

interface StripeRedirect {
  readonly data: { readonly url: string };
}

/** Switches payouts to Stripe, with the password, and opens Stripe's form. */
export function useChooseStripe() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (password: string) =>
      call<StripeRedirect>('POST', BASE, { body: { password }, timeoutMs: TIMEOUT_MS }),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
}

/** Opens Stripe: its form, or the account if nothing is missing. */
export function useOpenStripe() {
  const { call } = useApp();
  return useMutation({
    mutationFn: () => call<StripeRedirect>('POST', `${BASE}/visit`, { timeoutMs: TIMEOUT_MS }),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
}

/** Makes the server synchronise the account's status with Stripe. */
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

/** Switches payouts back to bank transfers, with the password. */
export function useLeaveStripe() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call('POST', `${BASE}/leave`, { body: { password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payouts'] }),
  });
}
