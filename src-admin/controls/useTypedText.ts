import { useEffect, useRef, useState } from 'react';
import { plainText } from '../ui/format.ts';

const PAUSE_MS = 300;

/**
 * A text input that is shown at once and reported after a pause in typing, or on blur. Until blur it shows
 * the typed text, because the reported value arrives later.
 */
export function useTypedText(value: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    value: typed ?? value,
    onChange: (next: unknown) => {
      const text = plainText(next);
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => latest.current(text), PAUSE_MS);
    },
    onBlur: () => {
      clearTimeout(pause.current);
      if (typed !== null && typed !== value) latest.current(typed);
      setTyped(null);
    },
  };
}
