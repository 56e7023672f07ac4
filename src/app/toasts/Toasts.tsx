import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { shownToasts, watchToasts, type Toast } from './store.ts';

const Toaster = lazy(() => import('../deferred/toasts/Toaster.tsx'));

const NONE: readonly Toast[] = [];

/** The place of the toasts. What draws them is fetched when the first one is shown. */
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
