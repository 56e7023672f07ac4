import { Trans, useLingui } from '@lingui/react/macro';
import { totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { DepositStatus } from './DepositStatus.tsx';
import { bookingAmounts } from './bookingAmounts.ts';
import styles from '../bookings.module.css';

/** The deposit under the price: the total with it, and its status. */
export function DepositLines({ booking }: { booking: BookingView }) {
  const { t } = useLingui();
  const { deposit, currency, state, seen_as } = booking;
  if (!deposit) return null;
  const label = <Trans>Security deposit</Trans>;
  return (
    <div className={styles.deposit}>
      {seen_as === 'seller' ? (
        <h3>{label}</h3>
      ) : (
        <PriceLines
          caption={t`Total with the deposit`}
          lines={[{ code: 'deposit', label, amount: deposit.amount }]}
          total={totalWithDeposit(bookingAmounts(booking))}
          total_label={
            state === 'held' ? <Trans>To pay now</Trans> : <Trans>With the deposit</Trans>
          }
          currency={currency}
        />
      )}
      <DepositStatus booking={booking} />
    </div>
  );
}
