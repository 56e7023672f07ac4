import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/**
 * A text input that is shown at once and reported after a pause in typing, or when it is removed. It shows the
 * typed text until both the report and the blur, because the reported value arrives later. It does not report
 * on blur: the press that takes the focus may be on a link, which a report would move away or follow.
 */
export function useTypedText(value: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const report = useRef<(() => void) | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFocused = useRef(false);
  const settle = () => {
    clearTimeout(pause.current);
    report.current?.();
    report.current = null;
    // In the next task, as react-admin changes the address in one.
    if (!isFocused.current) pause.current = setTimeout(() => setTyped(null), 0);
  };
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      report.current?.();
    },
    [],
  );
  return {
    value: typed ?? value,
    onChange: (next: unknown) => {
      const text = typeof next === 'string' ? next : '';
      setTyped(text);
      isFocused.current = true;
      report.current = () => latest.current(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(settle, PAUSE_MS);
    },
    onBlur: () => {
      isFocused.current = false;
      if (report.current === null) setTyped(null);
    },
  };
}
