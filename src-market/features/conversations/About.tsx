import { Trans, useLingui } from '@lingui/react/macro';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { ConversationView } from '#src/wire/conversations/conversation.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { StatusBadge } from '#src-market/ui/texts/StatusBadge.tsx';
import styles from './chat.module.css';

/** The home and its bookings, beside the thread. */
export function About({ conversation }: { conversation: ConversationView }) {
  const { t } = useLingui();
  const { property, bookings, seen_as } = conversation;
  return (
    <aside className={styles.side} aria-label={t`About this conversation`}>
      {property.photo && (
        <Image
          src={property.photo.path}
          alt={property.photo.alt}
          width={property.photo.width}
          height={property.photo.height}
          sizes="18rem"
          className={styles.picture}
        />
      )}
      <h3 className={styles.place}>
        {property.published ? (
          <Link dir="auto" to={href('property', { id: property.id })}>
            {property.title}
          </Link>
        ) : (
          property.title
        )}
      </h3>
      {bookings.length === 0 && (
        <p className={styles.soft}>
          <Trans>No booking yet.</Trans>
        </p>
      )}
      <ul className={styles.bookings}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <StatusBadge of="booking" state={booking.state} />
            <p>
              <DateRange from={booking.check_in} to={booking.check_out} />
            </p>
            <p className={styles.soft}>
              {seen_as === 'buyer' ? (
                <Link to={href('settingsBooking', { id: booking.id })}>{booking.reference}</Link>
              ) : (
                booking.reference
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        <Link to={href('chat', {}, { about: property.id, conversation: conversation.id })}>
          <Trans>Only conversations about this home</Trans>
        </Link>
      </p>
    </aside>
  );
}
