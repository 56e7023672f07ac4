import { Trans } from '@lingui/react/macro';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { isStayAhead } from '#src/rules/bookings/booking.ts';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { getStayCalendar } from '#src/wire/bookings/endpoints/bookings.ts';
import styles from './StayLinks.module.css';

/** Directions to a stay that is ahead or has begun, and its calendar file; nothing for other states. */
export function StayLinks({
  booking,
}: {
  booking: Pick<BookingSummary, 'id' | 'state' | 'property'>;
}) {
  const { config } = useApp();
  const { id, state, property } = booking;
  if (!isStayAhead(state)) return null;
  const place = [property.address, property.location].filter(Boolean).join(', ');
  return (
    <p className={styles.links}>
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Trans>Directions</Trans>
      </a>
      <a href={addressOf(config.backend_url, getStayCalendar, { params: { id } })} download>
        <Trans>Add to calendar</Trans>
      </a>
    </p>
  );
}
