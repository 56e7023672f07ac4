import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useMemo, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { searchPages } from '#src-market/data/search/search.ts';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { apiQuery, readSearch, searchHref } from './searchParams.ts';
import { Chips } from './filters/Chips.tsx';
import { faultsOf } from './searchErrors.ts';
import { FilterForm } from './filters/FilterForm.tsx';
import { keptPages, useKeptPages } from './results/loadedPages.ts';
import { MapPane } from './map/MapPane.tsx';
import { Results } from './results/Results.tsx';
import { EMPTY_SEARCH } from './search.ts';
import { SearchBar } from './SearchBar.tsx';
import { Summary } from './results/Summary.tsx';
import { Toolbar } from './results/Toolbar.tsx';
import { useResults, foundIn } from './results/useResults.ts';
import { useSearch } from './useSearch.ts';
import styles from './page.module.css';
import resultStyles from './results/results.module.css';

/**
 * The server waits for the results. In the browser the page comes first and fills itself, save on the
 * way back to a list read far, which must be there before it can be scrolled to its place.
 */
export async function load({ call, queryClient, url }: ScreenArgs): Promise<void> {
  const { search } = readSearch(url.searchParams);
  const pages = searchPages(call, apiQuery(search), search.cursor);
  const kept = import.meta.env.SSR ? null : keptPages(searchHref(search));
  const loading = queryClient
    .infiniteQuery({
      ...pages,
      ...(kept && { pages: kept.pages }),
      // The browser tries again; nobody should wait for a page meanwhile.
      ...(import.meta.env.SSR && { retry: false }),
    })
    .catch(() => null);
  if (import.meta.env.SSR || kept) await loading;
}

/** The parts under `Suspense` come alive after the rest, in tasks of their own. */
export default function SearchPage() {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { search, misread, go } = useSearch();
  const results = useResults(search);
  const { data, isPlaceholderData } = results;
  const found = useMemo(() => foundIn(search, data?.pages ?? []), [search, data]);
  const faults = faultsOf(misread, isPlaceholderData ? {} : (found?.refused ?? {}), i18n);
  const [pointed, setPointed] = useState<string | null>(null);
  const form = useId();
  useKeptPages(searchHref(search), isPlaceholderData ? 0 : (data?.pages.length ?? 0), (count) =>
    queryClient.infiniteQuery({
      ...searchPages(call, apiQuery(search), search.cursor),
      pages: count,
      staleTime: 0,
    }),
  );

  const where = found?.place?.name ?? search.q;
  // Search engines are shown the places, not every wish that somebody had of them.
  const canonical = searchHref({
    ...EMPTY_SEARCH,
    place: search.place ?? found?.place?.id ?? null,
  });
  const filters = {
    search,
    currency: found?.currency ?? 'EUR',
    currencies: found?.currencies ?? [],
    faults,
    onChange: go,
  } as const;
  return (
    <Container padded>
      <Head
        title={where ? t`Stays in ${where}` : t`Find a stay`}
        description={
          where
            ? t`Houses, flats and cabins in ${where}, with the whole price of the stay shown from the start.`
            : t`Houses, flats and cabins, with the whole price of the stay shown from the start.`
        }
        canonical={canonical}
        noindex={searchHref(search) !== canonical}
      />
      <SearchBar search={search} place={found?.place ?? null} faults={faults} onSearch={go} />
      <div className={cx(styles.columns, search.map && styles.withMap)}>
        <aside className={cx(styles.side, search.map && styles.folded)} aria-label={t`Filters`}>
          <Suspense>
            <FilterForm id={form} {...filters} />
          </Suspense>
        </aside>
        <section aria-label={t`Results`}>
          <div className={resultStyles.head}>
            <Summary search={search} found={isPlaceholderData ? null : found} />
            <Toolbar search={search} form={form} filters={filters} />
          </div>
          <Chips search={search} currency={filters.currency} />
          {faults.other.length > 0 && (
            <Notice tone="warning" title={<Trans>Part of the address cannot be used</Trans>}>
              {faults.other.join(' ')}
            </Notice>
          )}
          <Suspense>
            <Results search={search} results={results} found={found} onPoint={setPointed} />
          </Suspense>
        </section>
        {search.map && (
          <MapPane search={search} cards={found?.cards ?? []} pointed={pointed} onSearch={go} />
        )}
      </div>
    </Container>
  );
}
