import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FeedImports } from '#src/rules/calendarFeeds/feed.ts';
import type { CalendarPreview } from '#src/wire/calendarFeeds/feeds.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { ImportsChoice } from './ImportsChoice.tsx';
import { NotUnderstoodList } from './NotUnderstoodList.tsx';
import styles from './channels.module.css';

interface Props {
  readonly preview: CalendarPreview;
  readonly imports: FeedImports;
  readonly onImports: (imports: FeedImports) => void;
}

/** What a calendar would do, before it is added. */
export function FeedPreview({ preview, imports, onImports }: Props) {
  const { t } = useLingui();
  const { read, free, skipped, not_understood, freed, events } = preview;
  const { conflicts, events: taking } = preview[imports];
  const shown = events.filter(
    ({ is_reservation, is_uncertain }) =>
      imports === 'everything' || is_reservation || is_uncertain,
  );
  const nights = (choice: FeedImports) => (
    <Plural value={preview[choice].nights} one="# night" other="# nights" />
  );
  return (
    <>
      <p>
        <Plural value={read} one="# event" other="# events" />
        {free > 0 && (
          <>
            {', '}
            <Plural value={free} one="# of them free" other="# of them free" />
          </>
        )}
      </p>
      <ImportsChoice
        name="imports"
        value={imports}
        onChange={onImports}
        aside={{ everything: nights('everything'), reservations: nights('reservations') }}
      />
      <NotUnderstoodList count={skipped} events={not_understood} />
      {conflicts > 0 && (
        <Notice
          tone="warning"
          title={<Plural value={conflicts} one="# conflict" other="# conflicts" />}
        >
          <Trans>These nights are taken here already. You decide about them after adding.</Trans>
        </Notice>
      )}
      {freed > 0 && (
        <Notice
          tone="warning"
          title={<Plural value={freed} one="# night becomes free" other="# nights become free" />}
        >
          <Trans>The new file replaces the earlier one of this name.</Trans>
        </Notice>
      )}
      {shown.length === 0 ? (
        <Notice>
          {read === 0 ? (
            <Trans>This calendar is empty now. It can be right for a new listing.</Trans>
          ) : (
            <Trans>No event takes a night from today on.</Trans>
          )}
        </Notice>
      ) : (
        <section aria-label={t`Events`}>
          <ul className={styles.events}>
            {shown.map(({ first, last, text, link, is_reservation, is_uncertain, is_taken }) => (
              <li key={`${first} ${last} ${text}`}>
                <DateRange from={first} to={last} />
                <span dir="auto">
                  {link ? <Link to={link}>{text || t`Event`}</Link> : text || t`Event`}
                </span>
                {is_reservation && (
                  <Badge tone="info">
                    <Trans>Booking</Trans>
                  </Badge>
                )}
                {is_uncertain && (
                  <Badge tone="warning">
                    <Trans>Unclear</Trans>
                  </Badge>
                )}
                {is_taken && (
                  <Badge tone="warning">
                    <Trans>Taken here</Trans>
                  </Badge>
                )}
              </li>
            ))}
          </ul>
          {taking > shown.length && (
            <p className={styles.soft}>
              <Plural
                value={taking - shown.length}
                one="And # later event."
                other="And # later events."
              />
            </p>
          )}
        </section>
      )}
    </>
  );
}
