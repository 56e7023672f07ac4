import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { LIST_NAME_MAX } from '#src/rules/saved/limits.ts';
import { savedQuery } from '#src-market/data/saved/saved.ts';
import { createList } from '#src-market/data/saved/savedLists.ts';
import { SavedLayout } from '#src-market/shell/saved/SavedLayout.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import styles from './saved.module.css';
import { SavedList } from './SavedList.tsx';
import { TextDialog } from '#src-market/ui/overlays/TextDialog.tsx';
import { useChangeSaved } from './useChangeSaved.ts';

/** The buyer's lists of saved homes; the address holds which list is open. */
export default function SavedPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, refetch } = useQuery(savedQuery(call));
  const [params, setParams] = useSearchParams();
  const change = useChangeSaved();
  const [naming, setNaming] = useState(false);
  const lists = data?.lists ?? [];
  const list = lists.find(({ id }) => id === params.get('list')) ?? lists[0];
  const create = (name: string) =>
    change.mutate(createList(name), {
      onSuccess: (after) => {
        const added = after.lists.find(({ id }) => !lists.some((one) => one.id === id));
        if (added) setParams({ list: added.id });
        setNaming(false);
      },
    });
  return (
    <SavedLayout
      view="homes"
      subtitle={<Trans>The homes you like, in lists that you can share.</Trans>}
      actions={
        <Button variant="secondary" icon="plus" onClick={() => setNaming(true)}>
          <Trans>New list</Trans>
        </Button>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy>
          <Skeleton shape="block" />
        </div>
      ) : list ? (
        <div className={styles.page}>
          <nav aria-label={t`Lists`} className={styles.lists}>
            {lists.map(({ id, name, homes }) => (
              <Link
                key={id}
                to={href('buyerSaved', {}, { list: id })}
                aria-current={id === list.id ? 'true' : undefined}
              >
                <bdi>{name}</bdi> <span className={styles.small}>{homes}</span>
              </Link>
            ))}
          </nav>
          <SavedList key={list.id} list={list} lists={lists} />
        </div>
      ) : (
        <EmptyState
          icon="heart"
          title={<Trans>You have not saved a home yet</Trans>}
          actions={
            <ButtonLink to={href('search')} icon="search">
              <Trans>Find a stay</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Press the heart of a home to keep it here. You see when its price drops, and whether it
            is still available on your dates.
          </Trans>
        </EmptyState>
      )}
      {naming && (
        <TextDialog
          title={<Trans>New list</Trans>}
          label={<Trans>Name</Trans>}
          start=""
          maxLength={LIST_NAME_MAX}
          saving={change.isPending}
          onClose={() => setNaming(false)}
          onSave={create}
        />
      )}
    </SavedLayout>
  );
}
