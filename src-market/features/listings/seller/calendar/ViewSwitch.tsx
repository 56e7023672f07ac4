import { useLingui } from '@lingui/react/macro';
import { href } from '#src/routes/href.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import styles from './viewSwitch.module.css';

/** The value of `?view=` of the calendar. */
export const CALENDAR_VIEW = 'calendar';

/** Changes between the list and the calendar of the seller's homes. */
export function ViewSwitch({ calendar }: { calendar: boolean }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`View`} className={styles.switch}>
      <Link to={href('sellerProperties')} aria-current={calendar ? undefined : 'page'}>
        {t`List`}
      </Link>
      <Link
        to={href('sellerProperties', {}, { view: CALENDAR_VIEW })}
        aria-current={calendar ? 'page' : undefined}
      >
        {t`Calendar`}
      </Link>
    </nav>
  );
}
