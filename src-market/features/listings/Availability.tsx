import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { PageSection } from './PageSection.tsx';
import type { StayQuote } from './quote/useStayQuote.ts';
import { useInViewport } from '#src-market/ui/content/useInViewport.ts';
import styles from './property.module.css';

const StayCalendar = lazy(() => import('./quote/StayCalendar.tsx'));

/** Free and taken nights. The calendar loads when it comes near the viewport. */
export function Availability({ stayQuote }: { stayQuote: StayQuote }) {
  const { t } = useLingui();
  const [ref, near] = useInViewport();
  const placeholder = <Skeleton shape="block" className={styles.calendarPlace} />;
  return (
    <PageSection title={<Trans>Availability</Trans>} id="availability" className={styles.scripted}>
      <div ref={ref} className={styles.calendar}>
        {near ? (
          <Region fallback={placeholder}>
            <StayCalendar label={t`Availability`} stayQuote={stayQuote} />
          </Region>
        ) : (
          placeholder
        )}
      </div>
    </PageSection>
  );
}
