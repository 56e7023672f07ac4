import { useEffect, type ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  title: string;
  /** The link to the parent page. */
  parent?: ReactNode;
  /** Shown beside the title. */
  badges?: ReactNode;
  actions?: ReactNode;
}

/** The head of a staff page. Sets the document's title. */
export function PageHead({ title, parent, badges, actions }: Props) {
  useEffect(() => {
    document.title = `${title} · Keystead`;
  }, [title]);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        {parent && <div className={styles.parent}>{parent}</div>}
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {badges}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
