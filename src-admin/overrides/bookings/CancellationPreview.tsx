import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { resources } from '#resources';
import { getCancellationPreview } from '#src/wire/bookings/endpoints/staff.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { Effect } from '#src-admin/ui/Effect.tsx';
import { moneyText } from '#src-admin/ui/format.ts';
import styles from './bookings.module.css';

/** The refund if staff cancel now, to the cent. */
export default function CancellationPreview({ record }: { record: RaRecord }) {
  const api = useDataProvider<StaffDataProvider>();
  const { data, error } = useQuery({
    queryKey: [resources.bookings.path, 'cancellation', record.id],
    queryFn: async () =>
      (await api.call(getCancellationPreview, { params: { id: String(record.id) } })).data,
    staleTime: 0,
  });
  if (error && !data) return <p className={styles.about}>{error.message}</p>;
  if (!data) return <p className={styles.about} aria-busy />;
  const { refund, kept, deposit, currency } = data;
  if (refund + kept + deposit === 0)
    return <p className={styles.about}>Nothing was paid, so there is nothing to refund.</p>;
  const money = (amount: number) => moneyText(amount, currency);
  const lines = [
    ['Back to the buyer', refund],
    ['Not refunded', kept],
    ['And the security deposit', deposit],
  ] as const;
  const shown = lines.filter(([, amount], index) => index === 0 || amount > 0);
  return <Effect lines={shown.map(([label, amount]) => [label, money(amount)])} />;
}
