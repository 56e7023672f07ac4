import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#src/routes/href.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { formatDay } from '#src-market/ui/display/format.ts';
import { CLOSED_NAME, NIGHT_STATES_SHOWN, NIGHT_STATE_NAMES } from '../editing/nightTexts.ts';
import type { Night } from './nights.ts';
import styles from './months.module.css';

interface Props {
  readonly night: Night | null;
  readonly text: string | null;
  /** Whether suggested prices are shown. */
  readonly suggests: boolean;
}

/** The selected night in words, and what the marks of the calendar mean. */
export function NightDetails({ night, text, suggests }: Props) {
  const { i18n } = useLingui();
  return (
    <div className={styles.details}>
      <p role="status">
        {night ? (
          <>
            <strong>{formatDay(night.date, i18n.locale, 'long')}</strong>: <bdi>{text}</bdi>
          </>
        ) : (
          <span>
            <Trans>
              Choose nights to block or price them: drag, tap the first and the last, or use Shift
              and the arrows. Enter opens.
            </Trans>
          </span>
        )}{' '}
        {night?.booking_id && (
          <Link to={href('sellerBookings', undefined, { booking: night.booking_id })}>
            <Trans>Booking</Trans>
          </Link>
        )}
      </p>
      <ul className={styles.legend}>
        {NIGHT_STATES_SHOWN.map((state) => (
          <li key={state}>
            <span className={styles.swatch} data-state={state} aria-hidden />
            {i18n._(NIGHT_STATE_NAMES[state])}
          </li>
        ))}
        <li>
          <span className={styles.swatch} data-closed aria-hidden />
          {i18n._(CLOSED_NAME)}
        </li>
        {suggests && (
          <>
            <li>
              <span className={styles.suggested} data-change="more" aria-hidden />
              <Trans>higher price suggested</Trans>
            </li>
            <li>
              <span className={styles.suggested} data-change="less" aria-hidden />
              <Trans>lower price suggested</Trans>
            </li>
          </>
        )}
      </ul>
    </div>
  );
}
