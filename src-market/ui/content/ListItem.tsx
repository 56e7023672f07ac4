import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './ListItem.module.css';

interface Props {
  /** `row`: its children are in a line that wraps; `stack`: each child is on a new line. */
  layout: 'row' | 'stack';
  className?: string | undefined;
  children: ReactNode;
}

/** A list item with a border. */
export const ListItem = ({ layout, className, children }: Props) => (
  <li className={cx(styles[layout], className)}>{children}</li>
);
