import { Trans, useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import { href } from '#src/routes/href.ts';
import type { CalendarEntry } from '#src/wire/calendar/calendar.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { formatDays } from '#src-market/ui/display/format.ts';
import { NIGHT_STATE_NAMES, sourceText } from './nightTexts.ts';
import styles from '../calendar.module.css';

/** What occupies the nights: a booking with its buyer, or a block with its note. */
export function TakenList({ entries }: { entries: readonly Omit<CalendarEntry, 'id'>[] }) {
  const { i18n } = useLingui();
  if (entries.length === 0) return null;
  return (
    <ul className={styles.taken}>
      {entries.map(({ first, last, state, note, source, booking }) => (
        <li key={first}>
          <span className={styles.swatch} data-state={state} aria-hidden />
          <span>
            {booking ? (
              <Link to={href('sellerBookings', {}, { when: 'upcoming' })}>
                <bdi>{booking.buyer}</bdi>, {booking.reference}
              </Link>
            ) : (
              i18n._(NIGHT_STATE_NAMES[state])
            )}
            {note && <span>{`: ${isolate(note)}`}</span>}
            {source && (
              <span>
                {': '}
                {source.link ? (
                  <Link to={source.link}>{sourceText(source)}</Link>
                ) : (
                  sourceText(source)
                )}
              </span>
            )}{' '}
            ({formatDays(first, last, i18n.locale, 'short')})
            {source?.is_uncertain && (
              <>
                {' '}
                <Badge tone="warning">
                  <Trans>Unclear: check the dates</Trans>
                </Badge>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
