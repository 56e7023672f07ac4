import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { conflictsQuery, feedsQuery } from '#src-market/data/calendarFeeds.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { ConflictItem } from './ConflictItem.tsx';
import { FeedItem } from './FeedItem.tsx';
import { urgencyOf } from './feedTexts.ts';
import styles from './channels.module.css';

/** The conflicts of all homes to decide, and the health of every imported calendar. */
export default function SyncView() {
  const { t } = useLingui();
  const { call } = useApp();
  const conflicts = useQuery(conflictsQuery(call));
  const feeds = useQuery(feedsQuery(call));
  return (
    <div className={styles.view}>
      <Card title={<Trans>Calendar conflicts</Trans>} aria-label={t`Calendar conflicts`}>
        {conflicts.error && !conflicts.data ? (
          <LoadError error={conflicts.error} onRetry={() => void conflicts.refetch()} />
        ) : !conflicts.data ? (
          <Skeleton />
        ) : conflicts.data.length === 0 ? (
          <EmptyState icon="check_circle" title={<Trans>No conflicts</Trans>}>
            <Trans>
              When another calendar and yours take the same nights, you decide here which to keep.
            </Trans>
          </EmptyState>
        ) : (
          <ul className={styles.feeds}>
            {conflicts.data.map((conflict) => (
              <ConflictItem key={conflict.id} conflict={conflict} />
            ))}
          </ul>
        )}
      </Card>
      <Card title={<Trans>Imported calendars</Trans>} aria-label={t`Imported calendars`}>
        {feeds.error && !feeds.data ? (
          <LoadError error={feeds.error} onRetry={() => void feeds.refetch()} />
        ) : !feeds.data ? (
          <Skeleton />
        ) : feeds.data.length === 0 ? (
          <EmptyState icon="calendar" title={<Trans>No imported calendars</Trans>}>
            <Trans>
              Open a home and add the calendars of other sites, to avoid double bookings.
            </Trans>
          </EmptyState>
        ) : (
          <ul className={styles.feeds}>
            {feeds.data
              .toSorted((a, b) => urgencyOf(b) - urgencyOf(a))
              .map((feed) => (
                <FeedItem key={feed.id} propertyId={feed.property.id} feed={feed} />
              ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
