import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Part } from './PageSection.tsx';
import type { Offer } from './quote/useStayQuote.ts';
import { useSeen } from './useInViewport.ts';
import styles from './property.module.css';

const StayCalendar = lazy(() => import('./quote/StayCalendar.tsx'));

/** The nights that are free and taken; the calendar is fetched when it comes into sight. */
export function Availability({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const [ref, seen] = useSeen();
  const waiting = <Skeleton shape="block" className={styles.calendarPlace} />;
  return (
    <Part title={<Trans>Free nights</Trans>} id="availability" className={styles.scripted}>
      <div ref={ref} className={styles.calendar}>
        {seen ? (
          <Suspense fallback={waiting}>
            <StayCalendar label={t`Free nights`} offer={offer} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </Part>
  );
}
