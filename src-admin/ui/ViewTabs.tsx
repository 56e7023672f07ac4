import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ViewTabs.module.css';

/** Links to the views of a page. */
export const ViewTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={styles.tabs}>
    {children}
  </nav>
);

interface Props {
  to: string;
  current?: boolean;
  /** How many the view holds; empty while they are counted. */
  count?: string;
  children: ReactNode;
}

export const ViewTab = ({ to, current = false, count, children }: Props) => (
  <Link to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
    {children}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </Link>
);
