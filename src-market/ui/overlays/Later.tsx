import { useDeferredValue, type ReactNode } from 'react';

/** Renders its children in a deferred render, so that the content around them appears first. Can be nested. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
