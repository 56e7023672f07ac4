import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { ListingView } from '#src/wire/listings/listing.ts';
import type { ListingHistory as History } from '#src/wire/listings/listingPage.ts';
import { listingHistoryPages } from '#src-market/data/listings/sellerListings.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Timeline } from '#src-market/ui/content/Timeline.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { PagedList } from '#src-market/ui/feedback/PagedList.tsx';
import { EDITED, HISTORY_TITLES } from './historyTexts.ts';
import { HistoryChanges } from './HistoryChanges.tsx';
import styles from './page.module.css';

type Event = History['data'][number];

/** What happened to the listing, newest first: what changed and who did it. */
export function ListingHistory({ listing }: { listing: ListingView }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const query = useInfiniteQuery(listingHistoryPages(call, listing.id));
  const actorOf = (event: Event): string =>
    event.token === null
      ? personOf(event)
      : t`${personOf(event)} with the API token ${event.token}`;
  const personOf = ({ by, name }: Event): string => {
    if (by === 'you') return t`You`;
    if (by === 'staff' || by === 'system') return t`Keystead`;
    if (by === 'agent') return name ? t`${name}, your agent` : t`Your agent`;
    return name ?? listing.seller.display_name;
  };
  return (
    <Card title={<Trans>History</Trans>}>
      <PagedList
        query={query}
        empty={
          <p className={styles.soft}>
            <Trans>Nothing has happened yet.</Trans>
          </p>
        }
      >
        {(events) => (
          <Timeline
            label={t`History of the listing`}
            items={events.map((event) => ({
              id: String(event.sequence),
              title: i18n._(HISTORY_TITLES[event.action] ?? EDITED),
              when: (
                <>
                  <Instant at={event.at} />, {actorOf(event)}
                </>
              ),
              body: (
                <>
                  {event.reason && <p>{event.reason}</p>}
                  <HistoryChanges changes={event.changes} listing={listing} />
                </>
              ),
              stage: 'done' as const,
            }))}
          />
        )}
      </PagedList>
    </Card>
  );
}
