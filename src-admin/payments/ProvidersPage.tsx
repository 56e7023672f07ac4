import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import { listPaymentProviders } from '#src/wire/payments/endpoints/providers.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { WaitingChanges } from '../settings/WaitingChanges.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ProviderPanel } from './ProviderPanel.tsx';
import { PROVIDERS_KEY } from './useProviderSwitch.ts';
import styles from './providers.module.css';

/** How often the open page refetches. */
const REFETCH_MS = 15_000;

/** `/admin/payment-providers`: the health of the payment providers, and switching them on and off. */
export default function ProvidersPage() {
  const api = useDataProvider<StaffDataProvider>();
  const { data, error } = useQuery({
    queryKey: PROVIDERS_KEY,
    queryFn: async () => (await api.call(listPaymentProviders)).data,
    refetchInterval: REFETCH_MS,
  });
  return (
    <>
      <PageHead title="Payment providers" />
      <div className={styles.waiting}>
        <WaitingChanges settings="payment_methods" />
      </div>
      {error && !data && (
        <EmptyState icon="warning" title="We couldn’t load the providers">
          {error.message}
        </EmptyState>
      )}
      <div className={styles.panels} aria-busy={!data && !error}>
        {PAYMENT_PROVIDERS.toReversed().map((name) => {
          const provider = data?.find((each) => each.provider === name);
          const others = data?.filter((each) => each.provider !== name) ?? [];
          const isOnlyProvider = !others.some((each) => each.configured && each.enabled);
          return (
            provider && (
              <ProviderPanel key={name} provider={provider} isOnlyProvider={isOnlyProvider} />
            )
          );
        })}
      </div>
    </>
  );
}
