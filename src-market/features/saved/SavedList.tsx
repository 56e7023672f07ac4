import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import type { SavedList as SavedListData } from '#src/wire/saved/saved.ts';
import { savedListQuery } from '#src-market/data/saved/saved.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { ListActions } from './ListActions.tsx';
import styles from './saved.module.css';
import { SavedHomeItem } from './SavedHomeItem.tsx';
import { StayBar } from './StayBar.tsx';
import { stayQueryOf, useStay } from './useStay.ts';

interface Props {
  readonly list: SavedListData;
  readonly lists: readonly SavedListData[];
}

/** One list: its homes with prices for the chosen dates and guests. */
export function SavedList({ list, lists }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const [chosen] = useStay();
  const { data, error, refetch } = useQuery({
    ...savedListQuery(call, list.id, stayQueryOf(chosen)),
    placeholderData: (before) => (before?.id === list.id ? before : undefined),
  });
  return (
    <section className={styles.stack} aria-label={list.name}>
      <div className={styles.listHead}>
        <div>
          <h2 dir="auto">{list.name}</h2>
          <p className={styles.small}>
            <Plural value={list.homes} one="# home" other="# homes" />
            {list.share_token && (
              <>
                {' · '}
                <Trans>Shared by link</Trans>
              </>
            )}
          </p>
        </div>
        <ListActions list={list} />
      </div>
      {list.homes > 0 && <StayBar />}
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-busy aria-label={t`Loading`}>
          <Skeleton shape="block" />
        </div>
      ) : data.items.length === 0 ? (
        <EmptyState
          icon="heart"
          title={<Trans>No homes in this list yet</Trans>}
          actions={
            <ButtonLink to={href('search')} icon="search">
              <Trans>Find a stay</Trans>
            </ButtonLink>
          }
        >
          <Trans>Press the heart of a home to save it, or move one here from another list.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.homes}>
          {data.items.map((home) => (
            <SavedHomeItem
              key={home.id}
              home={home}
              lists={lists}
              list_id={list.id}
              guests={chosen.guests}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
