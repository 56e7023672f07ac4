import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import type { Search } from '../search.ts';

const BroaderOffers = lazy(() => import('./BroaderOffers.tsx'));
const RecentHomes = lazy(() => import('./RecentHomes.tsx'));

/** Offers less restrictive searches when nothing was found. */
export function NoResults({ search }: { search: Search }) {
  const in_browser = useHydrated();
  return (
    <>
      <EmptyState icon="search" title={<Trans>No stays match your search</Trans>}>
        {in_browser && (
          <Region fallback={<Skeleton />}>
            <BroaderOffers search={search} />
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
