import { useEffect, useRef } from 'react';

/**
 * What is typed after the palette was asked for and before it is there is kept for it, and is no
 * command of the page behind. Answers how the palette takes it, once the keys are its own.
 */
export function useBufferedKeys(asked: boolean, giveUp: () => void): () => string {
  const text = useRef('');
  const taken = useRef(false);
  const latest = useRef(giveUp);
  useEffect(() => {
    latest.current = giveUp;
  });
  useEffect(() => {
    if (!asked) return undefined;
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
  }, [asked]);
  return () => {
    const typed = text.current;
    text.current = '';
    taken.current = true;
    return typed;
  };
}
