import { WAITING_MAX } from '#src/rules/backOffice/waiting.ts';
import { numberText } from '../ui/format.ts';
import styles from './Navigation.module.css';

/** How many records wait behind an entry of the menu; nothing for none. */
export function MenuCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  const text = count > WAITING_MAX ? `${WAITING_MAX}+` : numberText(count);
  return (
    <span className={styles.count} aria-label={`${text} waiting`} role="img">
      {text}
    </span>
  );
}
