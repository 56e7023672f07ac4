import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';
import { LoadMore } from './LoadMore.tsx';
import { Skeleton } from './Skeleton.tsx';

interface Props<Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Item[] }>>;
  readonly empty: ReactNode;
  /** What could not be loaded, after an error. */
  readonly failed?: ReactNode;
  /** Shown while the first page loads. */
  readonly loading?: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

const BLOCK = <Skeleton shape="block" />;

/** The items of an infinite query, with its loading, error and empty states. */
export function PagedList<Item>({ query, empty, failed, loading = BLOCK, children }: Props<Item>) {
  if (query.error && !query.data)
    return <LoadError title={failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return loading;
  const items = query.data.pages.flatMap((page) => page.data);
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      <LoadMore query={query} />
    </>
  );
}
