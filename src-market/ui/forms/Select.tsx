import type { ComponentProps } from 'react';
import { Icon } from '#src/app/Icon.tsx';
import { cx } from '../cx.ts';
import { useFieldAttributes } from './fieldContext.ts';
import styles from './control.module.css';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Props extends ComponentProps<'select'> {
  /** The choices; `children` may give `<option>`s instead. */
  options?: readonly Option[];
}

/** The platform's own list: it opens as a wheel on a phone and types ahead on a desk. */
export function Select({ options, className, children, ...rest }: Props) {
  const wiring = useFieldAttributes(rest);
  return (
    <span className={styles.adorned}>
      <select {...rest} {...wiring} className={cx(styles.control, styles.select, className)}>
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
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
