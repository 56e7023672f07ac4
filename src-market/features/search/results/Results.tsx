import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FocusEvent, PointerEvent } from 'react';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { formatCount } from '#src-market/ui/display/format.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PropertyGrid } from '#src-market/ui/propertyCards/PropertyGrid.tsx';
import { searchHref } from '../searchParams.ts';
import { NoResults } from './NoResults.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { withChanges, type Search } from '../search.ts';
import type { SearchResults, useResults } from './useResults.ts';
import styles from './results.module.css';

interface Props {
  readonly search: Search;
  readonly results: ReturnType<typeof useResults>;
  readonly found: SearchResults | null;
  /** Called with the property under the pointer or the focus. */
  readonly onHighlight: (id: string | null) => void;
}

/** Photos to load first: a phone shows one when the page opens. */
const PRIORITY_PHOTOS = 1;

/** The property id of the card under an event: the last part of the card's link. */
function cardAt(event: PointerEvent | FocusEvent): string | null {
  const link = event.target instanceof Element && event.target.closest('li')?.querySelector('a');
  return link ? (link.pathname.split('/').at(-1) ?? null) : null;
}

export function Results({ search, results, found, onHighlight }: Props) {
  const { i18n, t } = useLingui();
  if (results.isError && !found) {
    return (
      <LoadError
        title={<Trans>We couldn’t load the stays</Trans>}
        error={results.error}
        live
        retrying={results.isFetching}
        onRetry={() => void results.refetch()}
      />
    );
  }
  if (!found) return <ResultsSkeleton />;
  if (Object.keys(found.rejected).length > 0) {
    return (
      <Notice
        tone="warning"
        title={<Trans>Some filters are not valid</Trans>}
        actions={
          search.cursor && (
            <Link to={searchHref(withChanges(search, {}))}>
              <Trans>Back to the first results</Trans>
            </Link>
          )
        }
      >
        <Trans>Fix the marked filters above. Your other choices are kept.</Trans>
      </Notice>
    );
  }
  const { cards, count, next_cursor } = found;
  // An empty page is not always the last: the server examines a limited number of properties per page.
  if (cards.length === 0 && !next_cursor) return <NoResults search={search} found={found} />;
  const loading_more = results.isFetchingNextPage;
  const [shown, total] = [cards.length, count.value];
  return (
    <div
      className={cx(styles.results, results.isPlaceholderData && styles.stale)}
      aria-busy={results.isPlaceholderData}
      onPointerOver={(event) => onHighlight(cardAt(event))}
      onPointerLeave={() => onHighlight(null)}
      onFocus={(event) => onHighlight(cardAt(event))}
      onBlur={() => onHighlight(null)}
    >
      {search.cursor && (
        <p>
          <Link to={searchHref(withChanges(search, {}))}>
            <Trans>Back to the first results</Trans>
          </Link>
        </p>
      )}
      <PropertyGrid
        properties={cards}
        guests={search.guests ?? undefined}
        level={2}
        first={PRIORITY_PHOTOS}
      />
      <div className={styles.more}>
        {!search.cursor && count.exact && (
          <p className={styles.shown} role="status">
            {t`${formatCount(shown, i18n.locale)} of ${plural(formatCount(total, i18n.locale), { one: '# stay', other: '# stays' })}`}
          </p>
        )}
        {results.isFetchNextPageError && (
          <Notice tone="error" live title={<Trans>We couldn’t load more stays</Trans>}>
            {results.error?.message}
          </Notice>
        )}
        {next_cursor && (
          <ButtonLink
            to={searchHref({ ...search, cursor: next_cursor })}
            variant="secondary"
            rel="next"
            aria-busy={loading_more}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!loading_more) void results.fetchNextPage();
            }}
          >
            {loading_more ? <Trans>Loading more…</Trans> : <Trans>Show more</Trans>}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
