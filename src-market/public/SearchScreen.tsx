import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import SearchPage, { load as loadSearch } from '#src-market/features/search/SearchPage.tsx';

const sharedList = () => import('#src-market/features/saved/SharedListPage.tsx');
const SharedListPage = lazy(sharedList);

export async function load(args: ScreenArgs): Promise<unknown> {
  return args.url.searchParams.has('list') ? (await sharedList()).load(args) : loadSearch(args);
}

/** The search; with `?list=` the homes of a shared list. The specification has no route of its own for it. */
export default function SearchScreen() {
  const [params] = useSearchParams();
  return params.has('list') ? (
    <Suspense fallback={null}>
      <SharedListPage />
    </Suspense>
  ) : (
    <SearchPage />
  );
}
