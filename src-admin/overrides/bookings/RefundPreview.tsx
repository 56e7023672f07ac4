import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { resources } from '#resources';
import { BEARERS, splitRefund } from '#src/rules/disputes/award.ts';
import { cents } from '#src/rules/money/money.ts';
import { getBookingBalances } from '#src/wire/bookings/endpoints/staff.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { Effect } from '#src-admin/ui/Effect.tsx';
import { moneyText } from '#src-admin/ui/format.ts';
import styles from './bookings.module.css';

/** What can still be refunded, and the effect of the entered amount, to the cent. */
export default function RefundPreview({ record }: { record: RaRecord }) {
  const api = useDataProvider<StaffDataProvider>();
  const { data, error } = useQuery({
    queryKey: [resources.bookings.path, 'books', record.id],
    queryFn: async () =>
      (await api.call(getBookingBalances, { params: { id: String(record.id) } })).data,
    staleTime: 0,
  });
  const amount: unknown = useWatch({ name: 'amount' });
  const bearer: unknown = useWatch({ name: 'borne_by' });
  const money = (value: number) => moneyText(value, currencyOf(record));
  if (error && !data) return <p className={styles.about}>{error.message}</p>;
  if (!data) return <p className={styles.about} aria-busy />;
  if (data.charged === 0)
    return (
      <p className={styles.about}>
        Nothing was charged for this booking, or it was fully refunded.
      </p>
    );
  const borne_by = BEARERS.find((one) => one === bearer) ?? 'both';
  const isAmount = typeof amount === 'number' && Number.isInteger(amount) && amount >= 0;
  const refund =
    isAmount && amount <= data.charged ? splitRefund(data, cents(amount), borne_by) : undefined;
  return (
    <>
      <p className={styles.about}>
        {money(data.charged)} of the payment is left, of which the seller earns{' '}
        {money(data.seller_earns)}. The booking itself stays as it is; both sides read the reason.
      </p>
      {refund && (
        <Effect
          lines={[
            ['Back to the buyer', money(refund.refund)],
            ['Paid by the seller', money(refund.seller_gives)],
            ['Paid by Keystead', money(refund.platform_gives)],
          ]}
        />
      )}
    </>
  );
}
