import type { ReactNode } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import styles from './FieldError.module.css';

/** An error message beside its control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="error_circle" />
      <span>{children}</span>
    </p>
  );
}
