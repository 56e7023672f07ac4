import { useSearchParams } from 'react-router-dom';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import SearchPage, { load as loadSearch } from '#src-market/features/search/SearchPage.tsx';
import { importSharedList, sharedList } from './sharedList.ts';

export async function load(args: ScreenArgs): Promise<void> {
  if (!args.url.searchParams.has('list')) return loadSearch(args);
  const loadList = await importSharedList();
  await loadList(args);
}

/** The search; with `?list=` the homes of a shared list. The specification has no route of its own for it. */
export default function SearchScreen() {
  const [params] = useSearchParams();
  return params.has('list') && sharedList.Page ? <sharedList.Page /> : <SearchPage />;
}
