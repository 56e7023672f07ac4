import { lazy, Suspense } from 'react';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import type { SaveSearchProps } from './SaveSearch.tsx';
import styles from '../results/results.module.css';

const SaveSearch = lazy(() => import('./SaveSearch.tsx'));

/** Keeps the space of the button, which loads after hydration. */
export function SaveSearchSlot(props: SaveSearchProps) {
  const in_browser = useHydrated();
  return (
    <div className={styles.save}>
      {in_browser && (
        <Suspense>
          <SaveSearch {...props} />
        </Suspense>
      )}
    </div>
  );
}
