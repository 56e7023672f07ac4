import { useMutation, useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useDataProvider, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { resources } from '#resources';
import { payoutContents, payoutDestination, type PayoutContents } from '#src/wire/payouts.ts';
import { NumberTable } from '../analytics/NumberTable.tsx';
import type { StaffDataProvider } from '../dataProvider.ts';
import { dayText, localDay, moneyText, plainText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import type { Override } from './override.ts';
import styles from './payouts.module.css';

const { path } = resources.payouts;

function useContents(record: RaRecord) {
  const api = useDataProvider<StaffDataProvider>();
  return useQuery({
    queryKey: [path, 'contents', record.id, record['version']],
    queryFn: async () =>
      z
        .object({ data: payoutContents })
        .parse(await api.ask(`${path}/${String(record.id)}/contents`)).data,
  });
}

const WAITS: Readonly<Record<NonNullable<PayoutContents['waits_for']>, string>> = {
  minimum: 'It is below the minimum and waits for what falls due next.',
  account: 'The seller has given no bank account yet.',
  account_new: 'The seller’s account is new: nothing is paid to it for some days.',
  account_stopped:
    'Stripe lets nothing through to the seller until something is settled with them.',
};

const TRANSFERS: Readonly<Record<NonNullable<PayoutContents['transfer']>['state'], string>> = {
  owed: 'is about to be sent',
  asked: 'was asked for; Stripe has not answered yet, and is asked again',
  sent: 'was sent',
  dropped: 'was not sent',
  refused: 'was refused',
  reversed: 'was sent and taken back',
};

/** The bookings that the payout pays for, and where it goes. */
function Contents({ record }: { record: RaRecord }) {
  const { data, error } = useContents(record);
  const currency = plainText(record['currency']);
  return (
    <Panel title="What it pays for">
      {error && (
        <p role="alert" className={styles.failure}>
          {error.message}
        </p>
      )}
      {data?.waits_for && <p className={styles.about}>{WAITS[data.waits_for]}</p>}
      {data && data.bookings.length === 0 && <p className={styles.about}>Nothing any more.</p>}
      {data && data.bookings.length > 0 && (
        <NumberTable
          name="Bookings in this payout"
          columns={['Booking', 'Arrival', 'Buyer', 'Amount']}
          rows={data.bookings.map((booking) => [
            booking.booking_id,
            <Link key="to" to={`/admin/bookings/${booking.booking_id}`}>
              {booking.reference}, {booking.property}
            </Link>,
            dayText(booking.check_in),
            booking.buyer,
            moneyText(booking.amount, currency),
          ])}
        />
      )}
      {data?.destination && (
        <p className={styles.about}>
          To {data.destination.holder}, {data.destination.mask}.
        </p>
      )}
      {data?.transfer && (
        <p className={styles.about}>
          Through Stripe, to {data.transfer.account}: the transfer {TRANSFERS[data.transfer.state]}
          {data.transfer.provider_id && ` (${data.transfer.provider_id})`}.
          {data.transfer.reversed > 0 &&
            ` ${moneyText(data.transfer.reversed, currency)} of it came back.`}
        </p>
      )}
    </Panel>
  );
}

/** What is typed into the bank's form; the whole number is shown when asked for, and that is logged. */
function Transfer({ record }: { record: RaRecord }) {
  const { data } = useContents(record);
  const api = useDataProvider<StaffDataProvider>();
  const account = useMutation({
    mutationFn: async () =>
      z
        .object({ data: payoutDestination })
        .parse(await api.ask(`${path}/${String(record.id)}/destination`, { method: 'POST' })).data,
  });
  return (
    <dl className={styles.transfer}>
      <dt>Amount</dt>
      <dd>{moneyText(Number(record['amount']), plainText(record['currency']))}</dd>
      <dt>To</dt>
      <dd>{data?.destination?.holder}</dd>
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
      <dd>{plainText(record['reference'])}</dd>
    </dl>
  );
}

export const payouts: Override = {
  filters: { state: 'processing' },
  rowActions: ['mark_paid'],
  Beside: Contents,
  actions: {
    mark_paid: {
      About: Transfer,
      defaults: () => ({ paid_on: localDay(new Date()), sent_before_refund: false }),
    },
  },
};
