import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './FigureTable.module.css';

interface Props {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table of figures, whose first column names the rows. Scrolls sideways where it is wider than its place. */
export function FigureTable({ label, className, children }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={cx(styles.table, className)} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
