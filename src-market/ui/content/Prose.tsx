import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Headings, paragraphs and lists at a readable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
