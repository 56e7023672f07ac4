import { Trans } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { CancelButton } from '../cancellation/CancelButton.tsx';
import { NextSteps } from './NextSteps.tsx';
import styles from '../bookings.module.css';
import { TransferDetails } from './TransferDetails.tsx';

/** How to send the pending transfer, and the next steps. */
export function TransferInstructions({ booking }: { booking: BookingView }) {
  const { payment, expires_at } = booking;
  const bank = payment?.bank;
  return (
    <div className={styles.step}>
      <Notice tone="info" title={<Trans>Send the transfer with this reference</Trans>}>
        {expires_at && (
          <Trans>
            The nights are held until <Instant at={expires_at} />. We also emailed you these
            details.
          </Trans>
        )}
      </Notice>
      {payment && bank && (
        <Card title={<Trans>Transfer</Trans>}>
          <TransferDetails payment={{ ...payment, bank }} currency={booking.currency} />
        </Card>
      )}
      <NextSteps booking={booking} />
      <CancelButton booking={booking} />
    </div>
  );
}
