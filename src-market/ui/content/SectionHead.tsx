import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

/** The title of a section, and what stands at the end of its line, over a double rule. */
export const SectionHead = ({ children }: { children: ReactNode }) => (
  <div className={styles.head}>{children}</div>
);
