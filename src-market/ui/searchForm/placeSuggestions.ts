import { useEffect, useState } from 'react';
import type { Place } from '#src/wire/search/search.ts';

/** Answers the places whose names begin like the text. May reject; the text is then searched as it is. */
export type SuggestPlaces = (text: string, signal: AbortSignal) => Promise<readonly Place[]>;

const TYPING_PAUSE_MS = 180;
const FEWEST_LETTERS = 2;
const NONE: readonly Place[] = [];

/** The places that fit what is typed; empty while there is nothing to ask, and when asking failed. */
export function useSuggestions(text: string, active: boolean, suggest: SuggestPlaces) {
  const [places, setPlaces] = useState<readonly Place[]>(NONE);
  const asked = active ? text.trim() : '';
  const worth_asking = asked.length >= FEWEST_LETTERS;
  useEffect(() => {
    if (!worth_asking) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      suggest(asked, stop.signal).then(setPlaces, () => setPlaces(NONE));
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, worth_asking, suggest]);
  return worth_asking ? places : NONE;
}
