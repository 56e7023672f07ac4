import { Fragment } from 'react';
import styles from './Effect.module.css';

interface Props {
  /** Who gets and who pays what; a text that is given is shown. */
  lines: readonly (readonly [label: string, amount: string])[];
  /** Whether the first line is the sum of the others. */
  sumFirst?: boolean;
}

/** The amounts that a decision moves, before it is taken. */
export const Effect = ({ lines, sumFirst = false }: Props) => (
  <dl className={styles.effect} aria-label="Effect" aria-live="polite">
    {lines.map(([label, amount], index) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd className={sumFirst && index === 0 ? styles.sum : undefined}>{amount}</dd>
      </Fragment>
    ))}
  </dl>
);
