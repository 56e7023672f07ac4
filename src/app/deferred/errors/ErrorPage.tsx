import type { ReactNode } from 'react';
import art from './errorArt.svg?no-inline';
import styles from './ErrorPage.module.css';

interface Props {
  /** Specification, section 2: 500 where the error has none. */
  status?: number;
  /** `Page Not Found` or `Internal Server Error`. */
  status_message: string;
  message: string;
  /** What to do about it, in one sentence. */
  advice: ReactNode;
  /** Links and buttons to continue with. */
  actions: ReactNode;
}

/** The two error screens of the specification (section 2): one for 404, one for all other errors. */
export function ErrorPage({ status = 500, status_message, message, advice, actions }: Props) {
  const not_found = status === 404;
  return (
    <div className={not_found ? styles.page : `${styles.page} ${styles.broken}`}>
      <svg className={styles.drawing} viewBox="0 0 240 92" aria-hidden focusable="false">
        <use href={`${art}#${not_found ? 'missing_key' : 'broken_key'}`} />
      </svg>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.title}>{status_message}</h1>
      <p className={styles.message}>{message}</p>
      <div className={styles.advice}>{advice}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
