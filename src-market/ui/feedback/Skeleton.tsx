import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

interface Props {
  shape?: 'line' | 'short' | 'title' | 'photo' | 'block';
  className?: string | undefined;
}

/** The place of something that is loading. Put `aria-busy` on the region around it. */
export function Skeleton({ shape = 'line', className }: Props) {
  return (
    <span
      aria-hidden
      className={cx(styles.skeleton, shape === 'short' && styles.line, styles[shape], className)}
    />
  );
}
