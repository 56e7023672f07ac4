import { useSearchParams } from 'react-router-dom';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import SharedListPage, {
  load as loadSharedList,
} from '#src-market/features/saved/SharedListPage.tsx';
import SearchPage, { load as loadSearch } from '#src-market/features/search/SearchPage.tsx';

export async function load(args: ScreenArgs): Promise<void> {
  if (args.url.searchParams.has('list')) await loadSharedList(args);
  else await loadSearch(args);
}

/** The search; with `?list=` the homes of a shared list. The specification has no route of its own for it. */
export default function SearchScreen() {
  const [params] = useSearchParams();
  return params.has('list') ? <SharedListPage /> : <SearchPage />;
}
