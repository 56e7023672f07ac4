import { useLingui } from '@lingui/react/macro';
import type { Stay } from '#src/rules/dates/stay.ts';
import styles from './SearchForm.module.css';

/** The browser's date fields, for pages without scripts. Hydration removes them. */
export function NativeDates({ stay }: { stay: Stay | null }) {
  const { t } = useLingui();
  return (
    <span className={styles.plain}>
      <input
        type="date"
        name="check_in"
        aria-label={t`Check-in`}
        defaultValue={stay?.check_in}
        className={styles.control}
      />
      <input
        type="date"
        name="check_out"
        aria-label={t`Check-out`}
        defaultValue={stay?.check_out}
        className={styles.control}
      />
    </span>
  );
}
