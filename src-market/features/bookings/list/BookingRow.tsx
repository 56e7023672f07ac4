import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { StatusBadge } from '#src-market/ui/texts/StatusBadge.tsx';
import { DepositStatus } from '../checkout/DepositStatus.tsx';
import { FROM_LIST } from './fromList.ts';
import { stayersText } from '#src-market/ui/texts/stayersText.ts';
import styles from '../bookings.module.css';

interface Props {
  readonly booking: BookingSummary;
  /** The tab of the list. */
  readonly when?: string;
  readonly actions?: ReactNode;
}

/** A booking in a list: the stay on one side, price and actions on the other. */
export function BookingRow({ booking, when, actions }: Props) {
  const { i18n } = useLingui();
  const { property, seen_as } = booking;
  return (
    <li className={styles.row}>
      {property.photo && (
        <Image
          src={property.photo.path}
          alt=""
          width={property.photo.width}
          height={property.photo.height}
          sizes="8rem"
          className={styles.thumb}
        />
      )}
      <div className={styles.rowFacts}>
        <h2>
          <Link dir="auto" to={bookingHref(booking, when)} state={FROM_LIST}>
            {property.title}
          </Link>
        </h2>
        <p>
          <DateRange from={booking.check_in} to={booking.check_out} /> ·{' '}
          {stayersText(booking, i18n)}
        </p>
        <p className={styles.soft}>
          {seen_as === 'seller' ? (
            <Trans>
              <bdi>{booking.buyer.display_name}</bdi>, {booking.reference}
            </Trans>
          ) : (
            <Trans>
              <bdi>{property.location}</bdi>, {booking.reference}
            </Trans>
          )}
        </p>
        {seen_as === 'seller' && <DepositStatus booking={booking} />}
      </div>
      <div className={styles.rowEnd}>
        <StatusBadge of="booking" state={booking.state} />
        {seen_as === 'seller' && needsAnswer(booking) && (
          <Badge tone="warning" icon="clock">
            <Trans>Needs your answer</Trans>
          </Badge>
        )}
        <Price amount={booking.total} currency={booking.currency} />
        {actions}
      </div>
    </li>
  );
}

/** A request to book or to change the stay, which only the user can answer. */
const needsAnswer = ({ abilities, change }: BookingSummary): boolean =>
  abilities.accept || change?.abilities.accept === true;

/** An unpaid booking of the buyer links to its checkout, any other to its page; `when` is the list’s tab. */
function bookingHref({ id, state, seen_as }: BookingSummary, when: string | undefined): string {
  if (seen_as !== 'buyer') return href('sellerBookings', undefined, { when, booking: id });
  const open = state === 'held' || state === 'awaiting_payment';
  return open ? href('booking', { id }) : href('settingsBooking', { id });
}
