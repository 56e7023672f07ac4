import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Running text: headings, paragraphs and lists at a readable measure. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
