import { initials } from '#src/rules/texts/initials.ts';
import styles from './Avatar.module.css';

/** The initials of a name, as decoration beside it. */
export function Avatar({ name }: { name: string }) {
  return <span className={styles.avatar} data-letters={initials(name)} aria-hidden />;
}
