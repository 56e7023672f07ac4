import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { shownToasts, watchToasts, type Toast } from './store.ts';

const Toaster = lazy(() => import('../deferred/toasts/Toaster.tsx'));

const NONE: readonly Toast[] = [];

/** Renders the toasts; the component that draws them is loaded with the first one. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => NONE);
  const [needed, setNeeded] = useState(false);
  if (toasts.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
