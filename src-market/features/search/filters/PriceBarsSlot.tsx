import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
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
    <Region fallback={empty}>
      <PriceBars {...props} />
    </Region>
  );
}
