import { Trans } from '@lingui/react/macro';
import { href } from '#src/routes/href.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import styles from '../bookings.module.css';

/** What the buyer agrees to by paying; the booking keeps the house rules as they are shown here. */
export function Agreement({ booking: { house_rules } }: { booking: BookingView }) {
  return (
    <div className={styles.agreement}>
      <p>
        {house_rules ? (
          <Trans>
            By paying you agree to the house rules, the cancellation policy in the summary and the{' '}
            <Link to={href('terms')}>terms of Keystead</Link>.
          </Trans>
        ) : (
          <Trans>
            By paying you agree to the cancellation policy in the summary and the{' '}
            <Link to={href('terms')}>terms of Keystead</Link>.
          </Trans>
        )}
      </p>
      {house_rules && (
        <details>
          <summary>
            <Trans>Read the house rules</Trans>
          </summary>
          <p dir="auto" className={styles.lines}>
            {house_rules}
          </p>
        </details>
      )}
    </div>
  );
}
