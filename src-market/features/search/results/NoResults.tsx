import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { Search } from '../search.ts';
import type { SearchResults } from './useResults.ts';

const BroaderOffers = lazy(() => import('./BroaderOffers.tsx'));
const RecentHomes = lazy(() => import('./RecentHomes.tsx'));

interface Props {
  readonly search: Search;
  readonly found: SearchResults;
}

/** Says what was not found, and offers less restrictive searches. */
export function NoResults({ search, found }: Props) {
  const { t } = useLingui();
  const in_browser = useHydrated();
  const { place, nearest } = found;
  const title =
    place && nearest.length > 0
      ? t`There are no stays in ${isolate(place.name)} yet`
      : t`No stays match your search`;
  return (
    <>
      <EmptyState icon="search" title={title}>
        {in_browser && (
          <Region fallback={<Skeleton />}>
            <BroaderOffers search={search} found={found} />
          </Region>
        )}
      </EmptyState>
      {in_browser && (
        <Region fallback={null}>
          <RecentHomes />
        </Region>
      )}
    </>
  );
}
