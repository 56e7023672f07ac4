import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './ListItem.module.css';

interface Props {
  /** Its parts stand in a line that wraps, or below each other. */
  layout: 'row' | 'stack';
  className?: string | undefined;
  children: ReactNode;
}

/** An item of a list, in a frame. */
export const ListItem = ({ layout, className, children }: Props) => (
  <li className={cx(styles[layout], className)}>{children}</li>
);
