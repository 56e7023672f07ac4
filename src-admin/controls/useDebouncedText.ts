import { useDeferredValue, useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A text that has not changed for a moment, so that a search does not go out at every key. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}
