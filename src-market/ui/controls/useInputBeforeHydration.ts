import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Tells once of a field that has come alive, so that what a person did to it while the page was HTML is
 * heard: React leaves what was typed in the field, but writes its own value over it at the next change.
 */
export function useInputBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  hear: (input: HTMLInputElement) => void,
): void {
  const alive = useEffectEvent(() => field.current && hear(field.current));
  useLayoutEffect(() => void alive(), []);
}
