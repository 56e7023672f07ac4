import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import type { MapProps } from './ResultsMap.tsx';
import styles from './map.module.css';

const ResultsMap = lazy(() => import('./ResultsMap.tsx'));

/** The map beside the results. Its code loads when it opens, never on the server. */
export function MapPane(props: MapProps) {
  const in_browser = useHydrated();
  const waiting = <Skeleton shape="block" className={styles.waiting} />;
  return (
    <div className={styles.pane}>
      {in_browser ? (
        <Region part="map" fallback={waiting}>
          <ResultsMap {...props} />
        </Region>
      ) : (
        waiting
      )}
    </div>
  );
}
