import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../controls/Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './LoadMore.module.css';

type MoreOf = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'
>;

/** The button for a list's further pages; a page that failed leaves those before it. */
export function LoadMore({ query }: { query: MoreOf }) {
  return (
    <div className={styles.more}>
      {query.isFetchNextPageError && (
        <Notice tone="error" live title={<Trans>We couldn’t load more</Trans>}>
          {query.error?.message}
        </Notice>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </div>
  );
}
