import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readSearch, searchHref, type Misread } from './searchParams.ts';
import type { Search } from './search.ts';

interface AskedSearch {
  readonly search: Search;
  readonly misread: readonly Misread[];
  /** Goes to another search; the page stays where it is scrolled to. */
  readonly go: (next: Search) => void;
}

/** The search that the address asks for; from a press on until the address has followed, the next. */
export function useSearch(): AskedSearch {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const text = params.toString();
  const read = useMemo(() => readSearch(new URLSearchParams(text)), [text]);
  const [ahead, setAhead] = useState<{ from: string; search: Search } | null>(null);
  if (ahead && ahead.from !== text) setAhead(null);

  const go = (next: Search) => {
    setAhead({ from: text, search: next });
    void navigate(searchHref(next), { preventScrollReset: true });
  };
  return ahead?.from === text ? { search: ahead.search, misread: [], go } : { ...read, go };
}
