import { useEffect, type ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  title: string;
  /** The link to the parent page. */
  above?: ReactNode;
  /** Shown beside the title. */
  beside?: ReactNode;
  actions?: ReactNode;
}

/** The head of a staff page. Sets the document's title. */
export function PageHead({ title, above, beside, actions }: Props) {
  useEffect(() => {
    document.title = `${title} · Keystead`;
  }, [title]);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        {above && <div className={styles.above}>{above}</div>}
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {beside}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
