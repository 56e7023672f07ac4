import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './choice.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  description?: ReactNode;
}

/** For settings that take effect at once; use Checkbox in forms with a save button. */
export function Switch({ label, description, className, ...rest }: Props) {
  const id = useId();
  return (
    <label className={cx(styles.choice, className)}>
      <input
        aria-describedby={description ? id : undefined}
        {...rest}
        type="checkbox"
        role="switch"
        className={styles.switch}
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
