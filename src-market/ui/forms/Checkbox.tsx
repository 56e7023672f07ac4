import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './choice.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
}

export function Checkbox({ label, description, className, ...rest }: Props) {
  const id = useId();
  return (
    <label className={cx(styles.choice, className)}>
      <input
        aria-describedby={description ? id : undefined}
        {...rest}
        type="checkbox"
        className={styles.box}
      />
      <span className={styles.text}>{label}</span>
      {description && (
        <span className={styles.description} id={id}>
          {description}
        </span>
      )}
    </label>
  );
}
