import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { redirect } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Region } from '#src/app/failures/Region.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { searchPages } from '#src-market/data/search/searchPages.ts';
import { lastSearch } from '#src-market/shell/layout/lastSearch.ts';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { RatesNote } from '#src-market/ui/content/RatesNote.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { apiQuery, parseSearch, searchHref } from './searchParams.ts';
import { Chips } from './filters/Chips.tsx';
import { readWords } from './readWords.ts';
import { searchErrorsOf } from './searchErrors.ts';
import { FilterForm } from './filters/FilterForm.tsx';
import { loadedPages, useRestoreLoadedPages } from './results/loadedPages.ts';
import { MapPane } from './map/MapPane.tsx';
import { Results } from './results/Results.tsx';
import { EMPTY_SEARCH } from './search.ts';
import { SaveSearchSlot } from './saved/SaveSearchSlot.tsx';
import { SearchBar } from './SearchBar.tsx';
import { Summary } from './results/Summary.tsx';
import { Toolbar } from './results/Toolbar.tsx';
import { useResults, mergePages } from './results/useResults.ts';
import { useSearch } from './useSearch.ts';
import styles from './page.module.css';
import resultStyles from './results/results.module.css';

/**
 * The server waits for the results. The browser shows the page first and loads them afterwards, except
 * when it returns to a list of several pages, which must exist before its scroll position is restored.
 */
export async function load({ call, config, queryClient, url }: ScreenArgs): Promise<void> {
  const { search } = parseSearch(url.searchParams);
  // Features and numbers in the text become filters of the address, which can be seen and removed.
  const read = await readWords(search, config.display.to);
  if (read !== search) throw redirect(searchHref(read));
  const pages = searchPages(call, apiQuery(search, config.display), search.cursor);
  const restored = import.meta.env.SSR ? null : loadedPages(searchHref(search));
  const loading = queryClient
    .infiniteQuery({
      ...pages,
      ...(restored && { pages: restored.pages }),
      // The browser retries, so that the response is not delayed.
      ...(import.meta.env.SSR && { retry: false }),
    })
    .catch(() => null);
  if (import.meta.env.SSR || restored) await loading;
}

/** React hydrates the content of `Suspense` after the rest, in separate tasks. */
export default function SearchPage() {
  const { i18n, t } = useLingui();
  const { call, config } = useApp();
  const queryClient = useQueryClient();
  const { search, invalid, setSearch } = useSearch();
  const results = useResults(search);
  const { data, isPlaceholderData } = results;
  const found = useMemo(() => mergePages(data?.pages ?? []), [data]);
  const errors = searchErrorsOf(invalid, isPlaceholderData ? {} : (found?.rejected ?? {}), i18n);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const form = useId();
  const current = searchHref({ ...search, cursor: null });
  useEffect(() => {
    lastSearch.href = current;
  }, [current]);
  useRestoreLoadedPages(
    searchHref(search),
    isPlaceholderData ? 0 : (data?.pages.length ?? 0),
    (count) =>
      queryClient.infiniteQuery({
        ...searchPages(call, apiQuery(search, config.display), search.cursor),
        pages: count,
        staleTime: 0,
      }),
  );

  const where = found?.place?.name ?? search.q;
  // Search engines index places, not every combination of filters.
  const canonical = searchHref({
    ...EMPTY_SEARCH,
    place: search.place ?? found?.place?.id ?? null,
  });
  const filters = {
    search,
    currency: search.currency ?? config.display.to,
    errors,
    onChange: setSearch,
  } as const;
  return (
    <Container padded>
      <Head
        title={where ? t`Stays in ${where}` : t`Find a stay`}
        description={
          where
            ? t`Houses, flats and cabins in ${where}, with the total price shown from the start.`
            : t`Houses, flats and cabins, with the total price shown from the start.`
        }
        canonical={canonical}
        noindex={searchHref(search) !== canonical}
      />
      <Region part="search">
        <SearchBar
          search={search}
          place={found?.place ?? null}
          errors={errors}
          onSearch={setSearch}
        />
      </Region>
      <div className={cx(styles.columns, search.map && styles.withMap)}>
        <aside className={cx(styles.side, search.map && styles.folded)} aria-label={t`Filters`}>
          <Region part="filters" fallback={null}>
            <FilterForm id={form} {...filters} />
          </Region>
        </aside>
        <section aria-label={t`Results`}>
          <Region part="search">
            <div className={resultStyles.head}>
              <Summary search={search} found={isPlaceholderData ? null : found} />
              <Toolbar search={search} form={form} filters={filters} />
            </div>
            <div className={resultStyles.tools}>
              <Chips search={search} currency={filters.currency} />
              <SaveSearchSlot search={search} place={found?.place?.name ?? null} />
            </div>
          </Region>
          {errors.other.length > 0 && (
            <Notice tone="warning" title={<Trans>Some search settings are not valid</Trans>}>
              {errors.other.join(' ')}
            </Notice>
          )}
          <p className={resultStyles.rates}>
            <RatesNote currencies={(found?.cards ?? []).map(({ currency }) => currency)} />
          </p>
          <Region part="results" fallback={null}>
            <Results search={search} results={results} found={found} onHighlight={setHighlighted} />
          </Region>
        </section>
        {search.map && (
          <MapPane
            search={search}
            cards={found?.cards ?? []}
            highlighted={highlighted}
            words={search.place === null && found?.place ? found.words : search.q}
            onSearch={setSearch}
          />
        )}
      </div>
    </Container>
  );
}
