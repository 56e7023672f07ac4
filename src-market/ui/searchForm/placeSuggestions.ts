import { useEffect, useState } from 'react';
import type { Place } from '#src/wire/search/search.ts';

/** Returns the places whose names start with the text. May reject; the search then uses the text. */
export type SuggestPlaces = (text: string, signal: AbortSignal) => Promise<readonly Place[]>;

const TYPING_PAUSE_MS = 180;
const NONE: readonly Place[] = [];

/** The suggestions for the typed text; none for an empty text and after errors. */
export function usePlaceSuggestions(text: string, active: boolean, suggest: SuggestPlaces) {
  const [places, setPlaces] = useState<readonly Place[]>(NONE);
  const query = active ? text.trim() : '';
  useEffect(() => {
    if (!query) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      suggest(query, stop.signal).then(setPlaces, () => setPlaces(NONE));
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, suggest]);
  return query ? places : NONE;
}
