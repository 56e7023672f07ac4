import { useEffect, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import SearchPage, { load as loadSearch } from '#src-market/features/search/SearchPage.tsx';

const cache: { list: ComponentType | null } = { list: null };

const importList = () => import('#src-market/features/saved/SharedListPage.tsx');

export async function load(args: ScreenArgs): Promise<void> {
  if (!args.url.searchParams.has('list')) return loadSearch(args);
  const list = await importList();
  cache.list = list.default;
  await list.load(args);
}

/**
 * A shared list, whose code does not count towards the first load of a search. Until it has loaded, the server's
 * HTML stays: React keeps the content of an element with `dangerouslySetInnerHTML` when it hydrates.
 */
function SharedList() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(() => cache.list);
  useEffect(() => {
    if (Loaded) return;
    let current = true;
    importList().then(
      (list) => {
        if (current) setLoaded(() => list.default);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [Loaded]);
  if (Loaded)
    return (
      <div key="loaded">
        <Loaded />
      </div>
    );
  return <div key="html" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** The search; with `?list=` the homes of a shared list. The specification has no route of its own for it. */
export default function SearchScreen() {
  const [params] = useSearchParams();
  return params.has('list') ? <SharedList /> : <SearchPage />;
}
