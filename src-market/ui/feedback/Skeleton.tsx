import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

interface Props {
  shape?: 'line' | 'short' | 'title' | 'photo' | 'block';
  className?: string | undefined;
}

/** A placeholder for loading content. Put `aria-busy` on the region around it. */
export function Skeleton({ shape = 'line', className }: Props) {
  return (
    <span
      aria-hidden
      className={cx(styles.skeleton, shape === 'short' && styles.line, styles[shape], className)}
    />
  );
}
