import { useDeferredValue, type ReactNode } from 'react';

/** Content that is drawn in a task of its own, after what is around it. Nested, each follows the one around it. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
