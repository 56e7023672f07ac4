import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface Props {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A line above the title: a way back, or the number of what is shown. */
  above?: ReactNode;
  actions?: ReactNode;
}

/** The page's only first-rank heading. */
export function PageHeader({ title, subtitle, above, actions }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.texts}>
        {above && <div className={styles.above}>{above}</div>}
        <h1>{title}</h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
