import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

/** The heading of a section, with actions at the end of the line and a double line below. */
export const SectionHead = ({ children }: { children: ReactNode }) => (
  <div className={styles.head}>{children}</div>
);
