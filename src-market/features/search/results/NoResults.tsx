import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
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
          <Suspense fallback={<Skeleton />}>
            <BroaderOffers search={search} />
          </Suspense>
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
