import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import {
  clearRecentHomes,
  noRecentHomes,
  recentHomes,
  setRecentHomes,
  watchRecentHomes,
} from '#src-market/data/listings/recentHomes.ts';
import { SavedLayout } from '#src-market/shell/saved/SavedLayout.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { RecentList } from '#src-market/ui/recent/RecentList.tsx';

/** The homes that this browser showed. */
export function RecentPage() {
  const { t } = useLingui();
  const homes = useSyncExternalStore(watchRecentHomes, recentHomes, noRecentHomes);
  const undo = (title: string) =>
    toast({
      id: 'recent',
      title,
      colour: 'success',
      action: { label: t`Undo`, press: () => setRecentHomes(homes) },
    });
  return (
    <SavedLayout
      view="recent"
      subtitle={<Trans>The homes that you opened in this browser, until you log out.</Trans>}
      actions={
        homes.length > 0 && (
          <Button
            variant="secondary"
            icon="trash"
            onClick={() => {
              clearRecentHomes();
              undo(t`Recently viewed homes cleared`);
            }}
          >
            <Trans>Clear all</Trans>
          </Button>
        )
      }
    >
      {homes.length > 0 ? (
        <RecentList
          homes={homes}
          onRemove={(id) => {
            setRecentHomes(homes.filter((home) => home.id !== id));
            undo(t`Home removed`);
          }}
        />
      ) : (
        <EmptyState
          icon="home"
          title={<Trans>You have not opened a home yet</Trans>}
          actions={
            <ButtonLink to={href('search')} icon="search">
              <Trans>Find a stay</Trans>
            </ButtonLink>
          }
        >
          <Trans>Homes that you open appear here, so that you find them again.</Trans>
        </EmptyState>
      )}
    </SavedLayout>
  );
}
