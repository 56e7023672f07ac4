import { useEffect, useState } from 'react';
import type { Place } from '#src/wire/search.ts';

/** Answers the places whose names begin like the text. May reject; the text is then searched as it is. */
export type SuggestPlaces = (text: string, signal: AbortSignal) => Promise<readonly Place[]>;

const TYPING_PAUSE_MS = 180;
const MIN_LENGTH = 2;
const NONE: readonly Place[] = [];

/** The places that fit what is typed; empty while there is nothing to ask, and when asking failed. */
export function usePlaceSuggestions(text: string, active: boolean, suggest: SuggestPlaces) {
  const [places, setPlaces] = useState<readonly Place[]>(NONE);
  const query = active ? text.trim() : '';
  const long_enough = query.length >= MIN_LENGTH;
  useEffect(() => {
    if (!long_enough) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      suggest(query, stop.signal).then(setPlaces, () => setPlaces(NONE));
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, long_enough, suggest]);
  return long_enough ? places : NONE;
}
