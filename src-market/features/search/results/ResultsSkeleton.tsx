import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import styles from './results.module.css';

const PLACES = [0, 1, 2, 3, 4, 5] as const;

/** Reserves the space of the first results. */
export function ResultsSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.skeletons} role="status" aria-label={t`Looking for stays`}>
      {PLACES.map((place) => (
        <div key={place} className={styles.skeleton}>
          <Skeleton shape="photo" />
          <div className={styles.skeletonText}>
            <Skeleton shape="short" />
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
