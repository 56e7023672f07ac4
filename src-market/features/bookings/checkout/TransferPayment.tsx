import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { useTransitionBooking } from '#src-market/data/bookings/bookings.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { bookingAmounts } from './bookingAmounts.ts';
import styles from '../bookings.module.css';

/** Chooses payment by bank transfer. */
export function TransferPayment({ booking }: { booking: BookingView }) {
  const { t } = useLingui();
  const transition = useTransitionBooking(booking.id);
  const [key] = useState(() => crypto.randomUUID());
  const total = (
    <Price amount={totalWithDeposit(bookingAmounts(booking))} currency={booking.currency} />
  );
  return (
    <>
      {transition.error && (
        <Notice tone="error" title={t`Something went wrong`} live>
          {transition.error.message}
        </Notice>
      )}
      <Button
        size="lg"
        block
        loading={transition.isPending}
        onClick={() => transition.mutate({ event: 'choose_bank_transfer', key })}
      >
        <Trans>Book and pay {total} by transfer</Trans>
      </Button>
      <p className={styles.soft}>
        {booking.property.instant_booking ? (
          <Trans>The booking is confirmed when your transfer arrives.</Trans>
        ) : (
          <Trans>
            Once your transfer arrives, the seller has 48 hours to accept. If they do not, you get a
            full refund.
          </Trans>
        )}
      </p>
    </>
  );
}
