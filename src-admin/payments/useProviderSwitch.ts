import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import { switchPaymentProvider } from '#src/wire/payments/endpoints/providers.ts';
import type { StaffDataProvider } from '../dataProvider.ts';

export const PROVIDERS_KEY = ['payment-providers'];

/** Switches a payment provider on or off for all buyers. */
export function useProviderSwitch(provider: PaymentProvider) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (enabled: boolean) =>
      (await api.call(switchPaymentProvider, { params: { provider }, body: { enabled } })).data,
    onSuccess: (data) => client.setQueryData(PROVIDERS_KEY, data),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}
