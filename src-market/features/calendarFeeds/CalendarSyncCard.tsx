import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { FEEDS_MAX } from '#src/rules/calendarFeeds/feed.ts';
import { calendarSyncQuery } from '#src-market/data/calendarFeeds.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { AddFeedDialog } from './AddFeedDialog.tsx';
import { ExportAddress } from './ExportAddress.tsx';
import { FeedItem } from './FeedItem.tsx';
import styles from './channels.module.css';

/** The calendars that a home shares with other sites: its own address and those it imports. */
export default function CalendarSyncCard({ id }: { id: string }) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, refetch } = useQuery(calendarSyncQuery(call, id));
  const [adding, setAdding] = useState(false);
  const full = (data?.feeds.length ?? 0) >= FEEDS_MAX;
  return (
    <Card
      id="calendar-sync"
      aria-label={t`Calendar sync`}
      title={<Trans>Calendar sync</Trans>}
      aside={
        data &&
        !full && (
          <Button size="sm" variant="secondary" icon="plus" onClick={() => setAdding(true)}>
            <Trans>Add a calendar</Trans>
          </Button>
        )
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <div className={styles.parts}>
          <ExportAddress id={id} address={data.export_url} />
          <section className={styles.part} aria-label={t`Imported calendars`}>
            <h3>
              <Trans>Imported calendars</Trans>
            </h3>
            {data.feeds.length === 0 ? (
              <p className={styles.soft}>
                <Trans>
                  Do you list this home on other sites? Add their calendars, and nights that are
                  booked there are blocked here.
                </Trans>
              </p>
            ) : (
              <ul className={styles.feeds}>
                {data.feeds.map((feed) => (
                  <FeedItem key={feed.id} propertyId={id} feed={feed} />
                ))}
              </ul>
            )}
            {full && (
              <p className={styles.soft}>
                <Trans>A home can import {FEEDS_MAX} calendars. Remove one to add another.</Trans>
              </p>
            )}
          </section>
        </div>
      )}
      {adding && <AddFeedDialog id={id} onClose={() => setAdding(false)} />}
    </Card>
  );
}
