import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useFieldAttributes } from './fieldContext.ts';
import styles from './control.module.css';

/** The types in which people write; emails, numbers and passwords are always left to right. */
const WRITTEN: ReadonlySet<string> = new Set(['text', 'search']);

interface Props extends ComponentProps<'input'> {
  /** An icon or a unit before the text. */
  start?: ReactNode;
  /** An icon, a unit or a button after the text. */
  end?: ReactNode;
}

export function TextInput({ start, end, className, type = 'text', ...rest }: Props) {
  const attributes = useFieldAttributes(rest);
  const input = (
    <input
      dir={WRITTEN.has(type) ? 'auto' : undefined}
      {...rest}
      {...attributes}
      type={type}
      className={cx(styles.control, className)}
    />
  );
  if (!start && !end) return input;
  return (
    <span className={cx(styles.adorned, end !== undefined && styles.withEnd)}>
      {start && <span className={styles.start}>{start}</span>}
      {input}
      {end && <span className={styles.end}>{end}</span>}
    </span>
  );
}
