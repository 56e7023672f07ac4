import { useLingui } from '@lingui/react/macro';
import { CLOSED_NAME, NIGHT_STATES_SHOWN, NIGHT_STATE_NAMES } from '../editing/nightTexts.ts';
import styles from '../calendar.module.css';

/** What the colours of the calendar mean. */
export function Legend() {
  const { i18n } = useLingui();
  return (
    <ul className={styles.legend}>
      {NIGHT_STATES_SHOWN.map((state) => (
        <li key={state}>
          <span className={styles.swatch} data-state={state} aria-hidden />
          {i18n._(NIGHT_STATE_NAMES[state])}
        </li>
      ))}
      <li>
        <span className={styles.swatch} data-closed aria-hidden />
        {i18n._(CLOSED_NAME)}
      </li>
    </ul>
  );
}
