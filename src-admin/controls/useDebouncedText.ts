import { useDeferredValue, useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The text after a pause in typing, so that not every key sends a request. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}
