import Button from '@mui/material/Button';

interface Props {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Loads the next page of a query whose newest entries are first; nothing where there is none. */
export function ShowEarlier({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props) {
  if (!hasNextPage) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      Show earlier
    </Button>
  );
}
