import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { CancelButton } from '../cancellation/CancelButton.tsx';
import { NextSteps } from './NextSteps.tsx';
import { RefundsCard } from './RefundsCard.tsx';
import styles from '../bookings.module.css';

interface Props {
  readonly booking: BookingView;
  readonly state: 'awaiting_seller' | 'confirmed' | 'checked_in' | 'completed';
}

/** For a paid booking that waits for the seller, is confirmed or has taken place. */
export function PaidNotice({ booking, state }: Props) {
  const { t } = useLingui();
  const held = booking.payment?.state === 'authorized';
  const titles = {
    awaiting_seller: held
      ? t`Your card is on hold. Waiting for the seller`
      : t`Paid. Waiting for the seller`,
    confirmed: t`Booking confirmed`,
    checked_in: t`Enjoy your stay`,
    completed: t`We hope you enjoyed your stay`,
  } as const;
  return (
    <div className={styles.step}>
      <Notice tone={state === 'awaiting_seller' ? 'info' : 'success'} title={titles[state]}>
        {state === 'awaiting_seller' && booking.expires_at && held && (
          <span>
            <Trans>
              They have until <Instant at={booking.expires_at} /> to respond. If they decline or do
              not respond, the hold on your card is released and you pay nothing.
            </Trans>
          </span>
        )}
        {state === 'awaiting_seller' && booking.expires_at && !held && (
          <span>
            <Trans>
              They have until <Instant at={booking.expires_at} /> to respond. If they decline or do
              not respond, you get a full refund.
            </Trans>
          </span>
        )}
        {state === 'confirmed' && (
          <span>
            <Trans>The address is in the summary. We have emailed you the details.</Trans>
          </span>
        )}
      </Notice>
      <RefundsCard booking={booking} />
      <NextSteps booking={booking} />
      <CancelButton booking={booking} />
    </div>
  );
}
