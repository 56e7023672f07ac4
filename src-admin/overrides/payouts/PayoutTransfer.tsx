import { useMutation } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useDataProvider, type RaRecord } from 'react-admin';
import { getPayoutDestination } from '#src/wire/payouts/endpoints/staff.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { moneyText, plainText } from '#src-admin/ui/format.ts';
import styles from './payouts.module.css';
import { usePayoutContents } from './usePayoutContents.ts';

/** The details of the bank transfer. Showing the full account number is an audited call. */
export default function PayoutTransfer({ record }: { record: RaRecord }) {
  const { data } = usePayoutContents(record);
  const api = useDataProvider<StaffDataProvider>();
  const account = useMutation({
    mutationFn: async () =>
      (await api.call(getPayoutDestination, { params: { id: String(record.id) } })).data,
  });
  return (
    <dl className={styles.transfer}>
      <dt>Amount</dt>
      <dd>{moneyText(Number(record['amount']), plainText(record['currency']))}</dd>
      <dt>To</dt>
      <dd dir="auto">{data?.destination?.holder}</dd>
      <dt>Account</dt>
      <dd>
        {account.data ? (
          account.data.iban.replace(/(.{4})(?=.)/g, '$1 ')
        ) : (
          <>
            {data?.destination?.mask}{' '}
            <Button size="small" disabled={account.isPending} onClick={() => account.mutate()}>
              Show the number
            </Button>
          </>
        )}
        {account.error && (
          <span role="alert" className={styles.failure}>
            {account.error.message}
          </span>
        )}
      </dd>
      <dt>Reference</dt>
      <dd dir="auto">{plainText(record['reference'])}</dd>
    </dl>
  );
}
