import type { ReactNode } from 'react';
import styles from './Failure.module.css';

interface Props {
  /** For a field that the message describes. */
  id?: string;
  children: ReactNode;
}

/** An error message. Screen readers announce it. */
export const Failure = ({ id, children }: Props) => (
  <p id={id} role="alert" className={styles.failure}>
    {children}
  </p>
);
