import { Trans } from '@lingui/react/macro';
import { isStayAhead } from '#src/rules/bookings/booking.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import styles from './StayLinks.module.css';

/** Directions to a stay that is ahead or has begun, and its calendar file; nothing for other states. */
export function StayLinks({
  booking,
  calendar,
}: {
  booking: Pick<BookingSummary, 'state' | 'property'>;
  /** The address of the calendar file. */
  calendar: string;
}) {
  const { state, property } = booking;
  if (!isStayAhead(state)) return null;
  const place = property.position
    ? `${property.position.lat},${property.position.lng}`
    : property.location;
  return (
    <p className={styles.links}>
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Trans>Directions</Trans>
      </a>
      <a href={calendar} download>
        <Trans>Add to calendar</Trans>
      </a>
    </p>
  );
}
