import type { CSSProperties } from 'react';
import { cx } from '#src-market/ui/cx.ts';
import { type Range, rowGroups } from './selection.ts';
import styles from '../calendar.module.css';

interface Props {
  readonly range: Range;
  /** The rows that an edit changes. */
  readonly rows: readonly number[];
  /** Whether there is more than the cursor. */
  readonly selected: boolean;
}

/** The frames around the cursor, or around all nights that an edit changes. */
export function SelectedRange({ range, rows, selected }: Props) {
  const style = {
    '--day': range.firstDay,
    '--nights': range.lastDay - range.firstDay + 1,
  };
  return rowGroups(rows).map(({ firstRow, lastRow }) => (
    <div
      key={firstRow}
      aria-hidden
      className={cx(styles.selection, selected && styles.selected)}
      style={{ ...style, '--row': firstRow, '--height': lastRow - firstRow + 1 } as CSSProperties}
    />
  ));
}
