import { Fragment } from 'react';
import styles from './Effect.module.css';

interface Props {
  /** Who receives and who pays, with the formatted amounts. */
  lines: readonly (readonly [label: string, amount: string])[];
  /** Whether the first line is the sum of the others. */
  sumFirst?: boolean;
}

/** The payments that a decision causes, shown before it is confirmed. */
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
