import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './DefinitionList.module.css';

interface Props {
  items: readonly { term: string; value: ReactNode }[];
  /** Places each value under its term instead of beside it. */
  stacked?: boolean;
}

export function DefinitionList({ items, stacked }: Props) {
  return (
    <dl className={cx(styles.list, stacked && styles.stacked)}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd dir="auto" className={styles.value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
