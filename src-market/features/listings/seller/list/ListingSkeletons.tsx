import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import styles from './list.module.css';

const ROWS = [1, 2, 3] as const;

/** The shape of the list while it loads. */
export function ListingSkeletons() {
  const { t } = useLingui();
  return (
    <div className={styles.rows} aria-busy="true" role="status" aria-label={t`Loading`}>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="photo" className={styles.photo} />
          <div className={styles.facts}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
