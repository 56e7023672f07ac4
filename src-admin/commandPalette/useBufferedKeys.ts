import { useEffect, useRef } from 'react';

/**
 * Buffers the keys typed between opening the palette and its being loaded, and keeps them from the page
 * behind. The returned function hands the text over and ends the buffering.
 */
export function useBufferedKeys(active: boolean, onCancel: () => void): () => string {
  const text = useRef('');
  const taken = useRef(false);
  const latest = useRef(onCancel);
  useEffect(() => {
    latest.current = onCancel;
  });
  useEffect(() => {
    if (!active) return undefined;
    text.current = '';
    taken.current = false;
    const hold = (event: KeyboardEvent) => {
      if (taken.current || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') latest.current();
      else if (event.key === 'Backspace') text.current = text.current.slice(0, -1);
      else if (event.key.length === 1) text.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', hold, true);
    return () => document.removeEventListener('keydown', hold, true);
  }, [active]);
  return () => {
    const typed = text.current;
    text.current = '';
    taken.current = true;
    return typed;
  };
}
