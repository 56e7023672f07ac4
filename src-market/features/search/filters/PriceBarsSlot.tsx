import { lazy, Suspense } from 'react';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import type { PriceBarsProps } from './PriceBars.tsx';
import styles from './priceBars.module.css';

const PriceBars = lazy(() => import('./PriceBars.tsx'));

/** Keeps the space of the bars, which load after hydration. */
export function PriceBarsSlot(props: PriceBarsProps) {
  const hydrated = useHydrated();
  const empty = <div className={styles.histogram} />;
  if (!hydrated) return empty;
  return (
    <Suspense fallback={empty}>
      <PriceBars {...props} />
    </Suspense>
  );
}
