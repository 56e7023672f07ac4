import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import {
  noRecentHomes,
  recentHomes,
  setRecentHomes,
  watchRecentHomes,
} from '#src-market/data/listings/recentHomes.ts';
import { RecentList } from '#src-market/ui/recent/RecentList.tsx';
import styles from './results.module.css';

const SHOWN = 4;

/** The homes that this browser showed last, where a search found nothing. */
export default function RecentHomes() {
  const homes = useSyncExternalStore(watchRecentHomes, recentHomes, noRecentHomes);
  if (homes.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h2>
        <Trans>Recently viewed</Trans>
      </h2>
      <RecentList
        homes={homes.slice(0, SHOWN)}
        onRemove={(id) => setRecentHomes(homes.filter((home) => home.id !== id))}
      />
    </section>
  );
}
