import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { feedErrorText, type FeedSource } from '#src/rules/calendarFeeds/feed.ts';
import type { CalendarFetch } from '#src/wire/calendarFeeds/feeds.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { OUTCOMES } from './feedTexts.ts';
import styles from './channels.module.css';

interface Props {
  readonly fetches: readonly CalendarFetch[];
  readonly source: FeedSource;
}

/** The last fetches of a calendar, the latest first. */
export function FetchLog({ fetches, source }: Props) {
  const { i18n } = useLingui();
  if (fetches.length === 0) return null;
  return (
    <details className={styles.log}>
      <summary>
        <Trans>Last fetches</Trans>
      </summary>
      <ol>
        {fetches.map(({ at, outcome, error, events, skipped }) => (
          <li key={at}>
            <Instant at={at} />
            <span>
              {error ? feedErrorText(error, source) : i18n._(OUTCOMES[outcome])}
              {!error && (
                <>
                  {', '}
                  <Plural value={events} one="# event" other="# events" />
                </>
              )}
              {skipped > 0 && (
                <>
                  {', '}
                  <Plural value={skipped} one="# not understood" other="# not understood" />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
