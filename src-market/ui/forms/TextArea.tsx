import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldAttributes } from './fieldContext.ts';
import styles from './control.module.css';

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const attributes = useFieldAttributes(rest);
  return (
    <textarea
      dir="auto"
      {...rest}
      {...attributes}
      rows={rows}
      className={cx(styles.control, styles.area, className)}
    />
  );
}
