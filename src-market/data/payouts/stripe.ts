import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { payoutOverviewQuery } from './payouts.ts';
import {
  checkStripeAccount,
  leaveStripePayouts,
  openStripeAccount,
  startStripePayouts,
} from '#src/wire/payouts/endpoints/stripe.ts';
/** Leaves time for our server and Stripe. */
const TIMEOUT_MS = 30_000;

/** Switches payouts to Stripe, with the password, and opens Stripe's form. */
export function useChooseStripe() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (password: string) =>
      call(startStripePayouts, { body: { password }, timeoutMs: TIMEOUT_MS }),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
}

/** Opens Stripe: its form, or the account if nothing is missing. */
export function useOpenStripe() {
  const { call } = useApp();
  return useMutation({
    mutationFn: () => call(openStripeAccount, { timeoutMs: TIMEOUT_MS }),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
}

/** Makes the server synchronise the account's status with Stripe. */
export function useCheckStripe() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(checkStripeAccount, { timeoutMs: TIMEOUT_MS })).data,
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
    mutationFn: (password: string) => call(leaveStripePayouts, { body: { password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payouts'] }),
  });
}
