import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NotUnderstood } from '#src/wire/calendarFeeds/feeds.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PROBLEMS } from './feedTexts.ts';
import styles from './channels.module.css';

interface Props {
  readonly count: number;
  /** The first of them. */
  readonly events: readonly NotUnderstood[];
}

/** Events of a calendar that were not understood, and the line of each that was not. */
export function NotUnderstoodList({ count, events }: Props) {
  const { t, i18n } = useLingui();
  if (count === 0) return null;
  const more = count - events.length;
  return (
    <Notice
      tone="warning"
      title={<Plural value={count} one="# event is unclear" other="# events are unclear" />}
    >
      <p>
        <Trans>
          Nights that we could read are blocked. Check the dates, and block nights that are missing.
        </Trans>
      </p>
      <ul className={styles.unclear}>
        {events.map(({ event, problem, says }, index) => (
          <li key={index}>
            <strong dir="auto">{event || t`An event without a name`}</strong>{' '}
            {i18n._(PROBLEMS[problem])}
            {says && <code dir="ltr">{says}</code>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="And # more." other="And # more." />
        </p>
      )}
    </Notice>
  );
}
