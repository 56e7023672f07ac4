import type { ReactNode } from 'react';
import styles from './Failure.module.css';

interface Props {
  /** Names it as the description of a field. */
  id?: string;
  children: ReactNode;
}

/** Says why something failed, also to assistive technology. */
export const Failure = ({ id, children }: Props) => (
  <p id={id} role="alert" className={styles.failure}>
    {children}
  </p>
);
