import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import SearchPage, { load as loadSearch } from '#src-market/features/search/SearchPage.tsx';

/** The page of a shared list, whose code does not count towards the first load of a search. */
const cache: { list: ComponentType | null } = { list: null };

export async function importList() {
  const list = await import('#src-market/features/saved/SharedListPage.tsx');
  cache.list = list.default;
  return list;
}

export async function load(args: ScreenArgs): Promise<void> {
  if (!args.url.searchParams.has('list')) return loadSearch(args);
  const list = await importList();
  await list.load(args);
}

/** The search; with `?list=` the homes of a shared list. The specification has no route of its own for it. */
export default function SearchScreen() {
  const [params] = useSearchParams();
  const SharedList = cache.list;
  return params.has('list') && SharedList ? <SharedList /> : <SearchPage />;
}
