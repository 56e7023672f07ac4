import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#src/routes/href.ts';
import { partyOf } from '#src/rules/pricing/party.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { RefundStatus } from './RefundStatus.tsx';
import styles from '../bookings.module.css';

interface Props {
  readonly booking: BookingView;
  readonly state:
    | 'expired'
    | 'declined'
    | 'cancelled_by_buyer'
    | 'cancelled_by_seller'
    | 'cancelled_by_staff'
    | 'no_show';
}

/** For a booking that ended early: why, the refund, and how to book again. */
export function EndedNotice({ booking, state }: Props) {
  const { t } = useLingui();
  const { property, check_in, check_out } = booking;
  const titles = {
    expired: t`Expired`,
    declined: t`The seller declined`,
    cancelled_by_buyer: t`The buyer cancelled`,
    cancelled_by_seller: t`The seller cancelled`,
    cancelled_by_staff: t`Keystead cancelled`,
    no_show: t`No one arrived`,
  } as const;
  const reason = booking.history.findLast(
    (event) => event.to_state === state && event.reason,
  )?.reason;
  return (
    <div className={styles.step}>
      <Notice
        tone={state === 'expired' ? 'warning' : 'error'}
        title={titles[state]}
        actions={
          booking.seen_as === 'buyer' && (
            <ButtonLink
              to={href(
                'property',
                { id: property.id },
                { check_in, check_out, ...partyOf(booking) },
              )}
            >
              <Trans>Check availability</Trans>
            </ButtonLink>
          )
        }
      >
        {reason && <p dir="auto">{reason}</p>}
        <p>
          <Trans>The nights are available again.</Trans>
        </p>
        {booking.seen_as !== 'seller' && <RefundStatus booking={booking} />}
      </Notice>
    </div>
  );
}
