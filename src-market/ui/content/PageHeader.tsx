import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface Props {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A line above the title, such as a back link. */
  above?: ReactNode;
  actions?: ReactNode;
}

/** The page's only `h1`. */
export function PageHeader({ title, subtitle, above, actions }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.texts}>
        {above && <div className={styles.above}>{above}</div>}
        <h1 dir="auto">{title}</h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
