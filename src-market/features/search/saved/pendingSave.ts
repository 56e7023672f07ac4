import { searchQueryText } from '#src/rules/search/searchQueryText.ts';
import type { Search } from '../search.ts';
import { apiQuery } from '../searchParams.ts';

const NAME = 'keystead-save-search';

/** A search without price limits is the same in every currency. */
const NO_CURRENCY = { to: '' } as const;

/** What of a search is saved: all but the size of a page. */
export function savedQuery(search: Search) {
  const { limit: _limit, ...query } = apiQuery(search, NO_CURRENCY);
  return { query, text: searchQueryText(query) };
}

/** Remembers the search that a visitor wants to save, until the sign-in returns to it in this tab. */
export function rememberSearch(search: Search): void {
  try {
    sessionStorage.setItem(NAME, savedQuery(search).text);
  } catch {
    // Without storage the user presses the button again after the sign-in.
  }
}

/** Whether this search is to be saved; true once. */
export function takeSave(query: string): boolean {
  try {
    if (sessionStorage.getItem(NAME) !== query) return false;
    sessionStorage.removeItem(NAME);
    return true;
  } catch {
    return false;
  }
}
