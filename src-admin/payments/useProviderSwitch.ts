import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { z } from 'zod';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import { providerHealth } from '#src/wire/payments/cards.ts';
import type { StaffDataProvider } from '../dataProvider.ts';

export const PROVIDERS_PATH = 'payment-providers';

/** Switches a payment provider on or off for all buyers. */
export function useProviderSwitch(provider: PaymentProvider) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (enabled: boolean) =>
      z
        .object({ data: z.array(providerHealth) })
        .parse(
          await api.request(`${PROVIDERS_PATH}/${provider}`, { method: 'PUT', body: { enabled } }),
        ).data,
    onSuccess: (data) => client.setQueryData([PROVIDERS_PATH], data),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}
