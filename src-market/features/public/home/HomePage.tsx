import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import { featuredQuery, placesQuery } from '#src-market/data/search/search.ts';
import type { SuggestPlaces } from '#src-market/ui/searchForm/placeSuggestions.ts';
import { loadNotes } from './DeferredNotes.tsx';
import { HomeView } from './HomeView.tsx';

const ignoreError = () => null;

/** The home page is useful without its lists, so ignore failed requests. */
export async function load({ call, queryClient }: ScreenArgs): Promise<void> {
  await Promise.all([
    queryClient.query(placesQuery(call, '')).catch(ignoreError),
    queryClient.query(featuredQuery(call)).catch(ignoreError),
    loadNotes(),
  ]);
}

export default function HomePage() {
  const { t } = useLingui();
  const { call, config } = useApp();
  const queryClient = useQueryClient();
  const places = useQuery(placesQuery(call, ''));
  const featured = useQuery(featuredQuery(call));
  const suggest: SuggestPlaces = useCallback(
    (text) => queryClient.query(placesQuery(call, text)),
    [queryClient, call],
  );
  return (
    <>
      <Head
        title="Keystead"
        description={t`Houses, flats and cabins from private and business sellers. One price with all fees, and the nights are held for you when you reserve.`}
        canonical={href('home')}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: 'Keystead',
          url: config.public_url,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${config.public_url}${href('search')}?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <HomeView destinations={places.data ?? []} featured={featured.data ?? []} suggest={suggest} />
    </>
  );
}
