import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { ListingView } from '#src/wire/listings/listing.ts';
import { listingHistoryPages } from '#src-market/data/listings/sellerListings.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Timeline } from '#src-market/ui/content/Timeline.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { PagedList } from '#src-market/ui/feedback/PagedList.tsx';
import { HistoryChanges } from './HistoryChanges.tsx';
import { historySentence, type HistoryEvent } from './historySentence.ts';
import styles from './page.module.css';

/** What happened to the listing, newest first: what changed and who did it. */
export function ListingHistory({ listing }: { listing: ListingView }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const query = useInfiniteQuery(listingHistoryPages(call, listing.id));
  const seller = listing.seller.display_name;
  const actorOf = ({ by, name }: HistoryEvent): string => {
    if (by === 'you') return t`You`;
    if (by === 'staff' || by === 'system') return t`Keystead`;
    if (by === 'agent')
      return name
        ? t`${isolate(name)}, agent for ${isolate(seller)},`
        : t`An agent for ${isolate(seller)}`;
    return isolate(name ?? seller);
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
              title: i18n._(
                historySentence(event, {
                  who: actorOf(event),
                  locale: i18n.locale,
                  currency: listing.values.currency,
                }),
              ),
              when: <Instant at={event.at} />,
              body: (
                <>
                  {event.token !== null && (
                    <p className={styles.soft}>
                      <Trans>
                        With the API token <bdi>{event.token}</bdi>
                      </Trans>
                    </p>
                  )}
                  {event.reason && <p dir="auto">{event.reason}</p>}
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
