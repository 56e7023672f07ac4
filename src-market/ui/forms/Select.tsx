import type { ComponentProps } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { cx } from '../cx.ts';
import { useFieldAttributes } from './fieldContext.ts';
import styles from './control.module.css';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Props extends ComponentProps<'select'> {
  /** The options; `children` may contain `<option>`s instead. */
  options?: readonly Option[];
}

/** The native `<select>`. */
export function Select({ options, className, children, ...rest }: Props) {
  const attributes = useFieldAttributes(rest);
  return (
    <span className={styles.adorned}>
      <select {...rest} {...attributes} className={cx(styles.control, styles.select, className)}>
        {options?.map((option) => (
          <option key={option.value} dir="auto" value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <span className={styles.end}>
        <Icon name="chevron_down" />
      </span>
    </span>
  );
}
