import type { Tone } from '#src/schema/field.ts';
import styles from './Chip.module.css';

/** A value of a fixed set, coloured by its meaning. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: string }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
