import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { resources } from '#resources';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import { switchPaymentProvider } from '#src/wire/payments/endpoints/providers.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

declare global {
  interface StaffQueryKeys {
    'payment-providers': [];
  }
}

export const PROVIDERS_KEY = ['payment-providers'] as const;

/** Switches a payment provider on or off for all buyers. */
export function useProviderSwitch(provider: PaymentProvider) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (enabled: boolean) =>
      (await api.call(switchPaymentProvider, { params: { provider }, body: { enabled } })).data,
    onSuccess: async (data, wanted) => {
      client.setQueryData(PROVIDERS_KEY, data);
      await client.invalidateQueries({ queryKey: [resources.setting_changes.path] });
      const enabled = data.find((one) => one.provider === provider)?.enabled;
      if (enabled !== wanted) notify('Another owner or admin has to approve it', { type: 'info' });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}
