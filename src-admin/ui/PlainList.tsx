import type { ReactNode } from 'react';
import styles from './PlainList.module.css';

/** A list without bullets. */
export const PlainList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);
