import type { CSSProperties } from 'react';
import { cx } from '#src-market/ui/cx.ts';
import type { rangeOf } from './selection.ts';
import styles from '../calendar.module.css';

interface Props {
  readonly range: ReturnType<typeof rangeOf>;
  /** Whether there is more than the cursor. */
  readonly selected: boolean;
}

/** The frame around the cursor or the selected nights. */
export function SelectedRange({ range, selected }: Props) {
  const style = {
    '--row': range.firstRow,
    '--day': range.firstDay,
    '--nights': range.lastDay - range.firstDay + 1,
    '--height': range.lastRow - range.firstRow + 1,
  } as CSSProperties;
  return (
    <div aria-hidden className={cx(styles.selection, selected && styles.selected)} style={style} />
  );
}
