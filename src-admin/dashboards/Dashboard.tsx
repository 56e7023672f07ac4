import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { canManageSystem } from '#src/access/roles.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import styles from './Dashboard.module.css';
import { FailedJobs } from './FailedJobs.tsx';
import { Queues } from './Queues.tsx';

const KeyNumbers = lazy(() => import('../reports/pages/KeyNumbers.tsx'));

/** The start page of staff: the work queues and the key numbers. */
export function Dashboard({ title }: { title: string }) {
  const user = useSession();
  return (
    <>
      <PageHead title={title} />
      <Region part="list">
        <Queues />
      </Region>
      {user && canManageSystem(user) && (
        <Region>
          <FailedJobs />
        </Region>
      )}
      {user && canManageSystem(user) && (
        <Region fallback={null}>
          <div className={styles.numbers}>
            <KeyNumbers />
          </div>
        </Region>
      )}
    </>
  );
}
