import { useEffect, useRef, useState } from 'react';
import { plainText } from '../ui/format.ts';

const PAUSE_MS = 300;

/**
 * A text that narrows a list while it is typed: shown at once, told of when the typing pauses or ends.
 * Until one leaves the control it shows what was typed, for what it is told of follows a moment behind.
 */
export function useTypedText(value: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
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
