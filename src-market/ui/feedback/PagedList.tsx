import { Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadMore } from '#src-market/ui/feedback/LoadMore.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';

interface Props<Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Item[] }>>;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list page after page: while it is read, where it could not be, and where there is nothing. */
export function Listed<Item>({ query, empty, children }: Props<Item>) {
  if (query.error) return <Unread error={query.error} again={() => void query.refetch()} />;
  if (!query.data) return <Skeleton shape="block" />;
  const items = query.data.pages.flatMap((page) => page.data);
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      <LoadMore
        has_more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

export function Unread({ error, again }: { error: Error; again: () => void }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="error"
      title={t`This could not be read`}
      actions={
        <Button size="sm" variant="secondary" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
