import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { savedSearchesQuery } from '#src-market/data/saved/savedSearches.ts';
import { SavedLayout } from '#src-market/shell/saved/SavedLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import styles from './saved.module.css';
import { SavedSearchItem } from './SavedSearchItem.tsx';

/** The searches that the buyer saved. */
export function SavedSearchesPage() {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(savedSearchesQuery(call));
  return (
    <SavedLayout
      view="searches"
      subtitle={<Trans>Searches that email you when new homes match.</Trans>}
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy>
          <Skeleton shape="block" />
        </div>
      ) : data.length > 0 ? (
        <ul className={styles.searches}>
          {data.map((search) => (
            <SavedSearchItem key={search.id} saved={search} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="search"
          title={<Trans>You have not saved a search yet</Trans>}
          actions={
            <ButtonLink to={href('search')} icon="search">
              <Trans>Find a stay</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Search for a stay and press “Save search”. We email you when a new home matches, becomes
            free or falls to your price.
          </Trans>
        </EmptyState>
      )}
    </SavedLayout>
  );
}
