import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Reads a field once after hydration, to keep what was typed before it. React leaves the typed text in the
 * field, but replaces it with its own value at the next change.
 */
export function useInputBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  onInput: (input: HTMLInputElement) => void,
): void {
  const read = useEffectEvent(() => field.current && onInput(field.current));
  useLayoutEffect(() => void read(), []);
}
