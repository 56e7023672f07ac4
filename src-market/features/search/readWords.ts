import { todayIn } from '#src/rules/dates/day.ts';
import { serverNow } from '#src/session/clock/serverClock.ts';
import type { Search } from './search.ts';

/**
 * The search with the filters that its text names; the same one where it names none. The vocabulary is loaded for a text
 * only.
 *
 * @param displayed the currency of an amount without one
 */
export async function readWords(search: Search, displayed: string | null): Promise<Search> {
  if (search.q === null) return search;
  const code = await import('./withWords.ts').catch(() => null);
  // Without a connection the text is searched as it is.
  if (!code) return search;
  return code.withWords(search, todayIn('UTC', serverNow()), displayed);
}
