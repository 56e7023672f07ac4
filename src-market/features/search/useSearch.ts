import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parseSearch, searchHref, type InvalidParam } from './searchParams.ts';
import type { Search } from './search.ts';

interface UseSearch {
  readonly search: Search;
  readonly invalid: readonly InvalidParam[];
  /** Navigates to another search and keeps the scroll position. */
  readonly setSearch: (next: Search, how?: 'replace') => void;
}

/** The search in the URL. A change applies at once, before the navigation has updated the URL. */
export function useSearch(): UseSearch {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const text = params.toString();
  const parsed = useMemo(() => parseSearch(new URLSearchParams(text)), [text]);
  const [pending, setPending] = useState<{ from: string; search: Search } | null>(null);
  if (pending && pending.from !== text) setPending(null);

  const setSearch = (next: Search, how?: 'replace') => {
    setPending({ from: text, search: next });
    void navigate(searchHref(next), {
      preventScrollReset: true,
      replace: how === 'replace',
    });
  };
  return pending?.from === text
    ? { search: pending.search, invalid: [], setSearch }
    : { ...parsed, setSearch };
}
