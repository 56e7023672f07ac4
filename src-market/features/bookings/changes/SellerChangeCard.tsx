import { Trans } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import styles from '../bookings.module.css';
import { ChangeAnswers } from './ChangeAnswers.tsx';
import { ChangeTerms } from './ChangeTerms.tsx';
import { SellerChangeDeadline } from './SellerChangeDeadline.tsx';

/** The pending change on the seller's page of a booking. */
export function SellerChangeCard({ booking }: { booking: BookingView }) {
  const { change, buyer } = booking;
  if (!change) return null;
  return (
    <Card
      title={
        <Trans>
          Change to <bdi>{buyer.display_name}</bdi>’s stay
        </Trans>
      }
    >
      <div className={styles.stack}>
        <SellerChangeDeadline name={buyer.display_name} change={change} />
        <ChangeTerms change={change} side="seller" />
        <ChangeAnswers bookingId={booking.id} change={change} />
      </div>
    </Card>
  );
}
