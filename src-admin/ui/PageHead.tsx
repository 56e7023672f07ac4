import { useEffect, useRef, type ReactNode } from 'react';
import { takeHeadingFocus } from './headingFocus.ts';
import styles from './PageHead.module.css';

interface Props {
  title: string;
  /** The link to the parent page. */
  parent?: ReactNode;
  /** Shown before the title. */
  picture?: ReactNode;
  /** Shown beside the title. */
  badges?: ReactNode;
  /** Shown below the title. */
  facts?: ReactNode;
  actions?: ReactNode;
}

/** The head of a staff page. Sets the document's title. */
export function PageHead({ title, parent, picture, badges, facts, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Keystead`;
    if (takeHeadingFocus()) heading.current?.focus();
  }, [title]);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        {parent && <div className={styles.parent}>{parent}</div>}
        <div className={styles.line}>
          {picture}
          <h1 dir="auto" ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {badges}
        </div>
        {facts}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
