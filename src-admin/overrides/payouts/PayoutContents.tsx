import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PayoutContents as Contents } from '#src/wire/payouts/payouts.ts';
import { NumberTable } from '#src-admin/reports/figures/NumberTable.tsx';
import { dayText, moneyText, plainText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './payouts.module.css';
import { usePayoutContents } from './usePayoutContents.ts';

const WAIT_REASONS: Readonly<Record<NonNullable<Contents['waits_for']>, string>> = {
  minimum: 'It is below the minimum and is added to the next payout.',
  account: 'The seller has not added a bank account.',
  account_new: 'The seller’s account is new. Payouts to it start in a few days.',
  account_stopped:
    'Stripe has disabled payouts to the seller until the seller resolves an issue with Stripe.',
};

const TRANSFER_STATES: Readonly<Record<NonNullable<Contents['transfer']>['state'], string>> = {
  owed: 'is about to be sent',
  requested: 'was requested. Stripe has not responded yet. The request is repeated',
  sent: 'was sent',
  dropped: 'was not sent',
  refused: 'was refused',
  reversed: 'was sent and reversed',
};

/** The bookings in a payout, and its destination. */
export default function PayoutContents({ record }: { record: RaRecord }) {
  const { data, error } = usePayoutContents(record);
  const currency = plainText(record['currency']);
  return (
    <Panel title="Bookings in this payout">
      {error && <Failure>{error.message}</Failure>}
      {data?.waits_for && <p className={styles.about}>{WAIT_REASONS[data.waits_for]}</p>}
      {data && data.bookings.length === 0 && <p className={styles.about}>No bookings.</p>}
      {data && data.bookings.length > 0 && (
        <NumberTable
          name="Bookings in this payout"
          columns={['Booking', 'Check-in', 'Buyer', 'Amount']}
          rows={data.bookings.map((booking) => [
            booking.booking_id,
            <Link key="to" to={`/admin/bookings/${booking.booking_id}`}>
              {booking.reference}, <bdi>{booking.property}</bdi>
            </Link>,
            dayText(booking.check_in),
            booking.buyer,
            moneyText(booking.amount, currency),
          ])}
        />
      )}
      {data?.destination && (
        <p className={styles.about}>
          To <bdi>{data.destination.holder}</bdi>, {data.destination.mask}.
        </p>
      )}
      {data?.transfer && (
        <p className={styles.about}>
          Through Stripe, to {data.transfer.account}: the transfer{' '}
          {TRANSFER_STATES[data.transfer.state]}
          {data.transfer.provider_id && <span>{` (${data.transfer.provider_id})`}</span>}.
          {data.transfer.reversed > 0 && (
            <span>{` ${moneyText(data.transfer.reversed, currency)} of it was reversed.`}</span>
          )}
        </p>
      )}
    </Panel>
  );
}
