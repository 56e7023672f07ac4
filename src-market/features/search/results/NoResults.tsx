import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { searchHref } from '../searchParams.ts';
import { broaderSearches, type BroaderKind } from './broaderSearches.ts';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import type { Search } from '../search.ts';

const RecentHomes = lazy(() => import('./RecentHomes.tsx'));

const BROADER_LABELS: Readonly<Record<BroaderKind, MessageDescriptor>> = {
  bbox: msg`Search outside the map area`,
  days_3: msg`Flexible by up to 3 days`,
  days_7: msg`Flexible by up to 7 days`,
  price: msg`Any price`,
  amenities: msg`Any amenities`,
  type: msg`Any type of place`,
  rooms: msg`Any number of rooms`,
  instant: msg`Include places without instant booking`,
  filters: msg`Clear all filters`,
  guests: msg`Places for two, to take several`,
  dates: msg`Any dates`,
  everywhere: msg`Search everywhere`,
};

/** Offers less restrictive searches when nothing was found. */
export function NoResults({ search }: { search: Search }) {
  const { i18n } = useLingui();
  const offers = broaderSearches(search);
  const in_browser = useHydrated();
  return (
    <>
      <EmptyState
        icon="search"
        title={<Trans>No stays match your search</Trans>}
        actions={offers.map(({ kind, search: wider }, index) => (
          <ButtonLink
            key={kind}
            to={searchHref(wider)}
            preventScrollReset
            size="sm"
            variant={index === 0 ? 'primary' : 'secondary'}
          >
            {i18n._(BROADER_LABELS[kind])}
          </ButtonLink>
        ))}
      >
        {offers.length > 0 ? (
          <Trans>Try removing a filter. Each option shows how many stays it adds.</Trans>
        ) : (
          <Trans>There are no stays yet. Check again soon.</Trans>
        )}
      </EmptyState>
      {in_browser && (
        <Suspense>
          <RecentHomes />
        </Suspense>
      )}
    </>
  );
}
