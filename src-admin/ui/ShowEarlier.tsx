import Button from '@mui/material/Button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type MoreOf = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'
>;

/** Loads the next page of a query whose newest entries are first; nothing where there is none. */
export function ShowEarlier({ query }: { query: MoreOf }) {
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert">Earlier entries could not be loaded. {query.error?.message}</p>
      )}
      <Button
        variant="outlined"
        color="inherit"
        disabled={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? 'Try again' : 'Show earlier'}
      </Button>
    </>
  );
}
