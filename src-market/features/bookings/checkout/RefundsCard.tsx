import { Trans } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import styles from '../bookings.module.css';
import { RefundTable } from './RefundTable.tsx';

/** The refunds of a booking that takes place, such as of a shorter stay; nothing without one. */
export function RefundsCard({ booking }: { booking: BookingView }) {
  const payments = [
    booking.payment,
    ...booking.past_changes.map((change) => change.payment),
  ].filter((payment) => payment !== null);
  if (payments.every(({ returning, refunded }) => returning + refunded === 0)) return null;
  return (
    <Card title={<Trans>Refunds</Trans>}>
      <div className={styles.stack}>
        <RefundTable payments={payments} booking={booking} />
      </div>
    </Card>
  );
}
