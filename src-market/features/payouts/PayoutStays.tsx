import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutView } from '#src/wire/payouts/payouts.ts';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { FigureTable } from '#src-market/ui/content/FigureTable.tsx';
import styles from './payouts.module.css';

/** The stays in a payout. */
export function PayoutStays({ payout }: { payout: PayoutView }) {
  const { t, i18n } = useLingui();
  const { reference, bookings, currency } = payout;
  return (
    <FigureTable label={t`Stays in ${reference}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Stay</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.booking_id}>
            <th scope="row">
              <bdi>{booking.property}</bdi>
              <span className={styles.under}>
                <DateRange from={booking.check_in} to={booking.check_out} />,{' '}
                <bdi>{booking.buyer}</bdi>, {booking.reference}
              </span>
            </th>
            <td>{formatMoney(booking.amount, currency, i18n.locale)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
