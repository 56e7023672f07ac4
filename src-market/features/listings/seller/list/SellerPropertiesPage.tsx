import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { propertyMachine } from '#src/rules/listings/property.ts';
import { href } from '#src/routes/href.ts';
import { feedsQuery } from '#src-market/data/calendarFeeds.ts';
import { listingPages } from '#src-market/data/listings/sellerListings.ts';
import { urgencyOf } from '#src-market/features/calendarFeeds/feedTexts.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { LoadMore } from '#src-market/ui/feedback/LoadMore.tsx';
import { PausedBanner } from '#src-market/shell/seller/PausedBanner.tsx';
import { VIEWS, ViewSwitch } from './ViewSwitch.tsx';
import { ListingFilters } from './ListingFilters.tsx';
import { ListingRow } from './ListingRow.tsx';
import { ListingSkeletons } from './ListingSkeletons.tsx';
import styles from './list.module.css';

const SellerCalendar = lazy(() => import('#src-market/features/calendar/SellerCalendar.tsx'));
const SyncView = lazy(() => import('#src-market/features/calendarFeeds/SyncView.tsx'));

/** The seller's listings: their state, their next bookings and what is missing. */
export default function SellerPropertiesPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const [params] = useSearchParams();
  const state = propertyMachine.states.find((one) => one === params.get('state')) ?? null;
  const search = params.get('search') ?? '';
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'list';
  const query = useInfiniteQuery({
    ...listingPages(call, { state, search }),
    enabled: view === 'list',
  });
  const feeds = useQuery({ ...feedsQuery(call), enabled: view === 'list' }).data ?? [];
  const urgent = new Map(
    feeds
      .filter((feed) => urgencyOf(feed) > 0)
      .toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
      .map((feed) => [feed.property.id, feed]),
  );
  const listings = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const counts = query.data?.pages[0]?.meta.counts ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const create = (
    <ButtonLink icon="plus" to={href('sellerPropertyCreate')}>
      <Trans>List a place</Trans>
    </ButtonLink>
  );
  return (
    <AccountLayout
      title={<Trans>Your properties</Trans>}
      actions={all > 0 && create}
      wide={view === 'calendar'}
    >
      <Head title={t`Your properties`} noindex />
      <ViewSwitch view={view} />
      {view !== 'list' ? (
        <Region fallback={<ListingSkeletons />}>
          {view === 'calendar' ? <SellerCalendar loading={<ListingSkeletons />} /> : <SyncView />}
        </Region>
      ) : query.error && !query.data ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <ListingSkeletons />
      ) : all === 0 ? (
        <EmptyState icon="home" title={<Trans>List your first place</Trans>} actions={create}>
          <Trans>
            Describe it, add photos and set a price. It takes about 20 minutes, and you can stop at
            any time.
          </Trans>
        </EmptyState>
      ) : (
        <div className={styles.stack} aria-busy={query.isPlaceholderData}>
          <PausedBanner />
          <ListingFilters state={state} search={search} counts={counts} />
          {listings.length === 0 ? (
            <EmptyState
              icon="search"
              title={<Trans>No listing matches</Trans>}
              actions={
                <ButtonLink variant="secondary" to={href('sellerProperties')}>
                  <Trans>Show all</Trans>
                </ButtonLink>
              }
            />
          ) : (
            <ul className={styles.rows}>
              {listings.map((listing) => (
                <ListingRow key={listing.id} listing={listing} feed={urgent.get(listing.id)} />
              ))}
            </ul>
          )}
          <LoadMore query={query} />
        </div>
      )}
    </AccountLayout>
  );
}
