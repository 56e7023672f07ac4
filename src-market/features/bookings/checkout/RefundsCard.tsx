import { Trans } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import styles from '../bookings.module.css';
import { RefundStatus } from './RefundStatus.tsx';

/** The refunds of a booking that takes place, such as of a shorter stay; nothing without one. */
export function RefundsCard({ booking }: { booking: BookingView }) {
  const payments = [
    booking.payment,
    ...booking.past_changes.map((change) => change.payment),
  ].filter((payment) => payment !== null && payment.returning + payment.refunded > 0);
  if (payments.length === 0) return null;
  return (
    <Card title={<Trans>Refunds</Trans>}>
      <div className={styles.stack}>
        {payments.map((payment) => (
          <RefundStatus key={payment?.reference} payment={payment} currency={booking.currency} />
        ))}
      </div>
    </Card>
  );
}
