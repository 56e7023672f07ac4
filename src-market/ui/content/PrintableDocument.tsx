import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from '#src/app/images/Logo.tsx';
import styles from './PrintableDocument.module.css';

interface Props {
  /** Names the document for screen readers. */
  readonly label: string;
  readonly title: ReactNode;
  /** Whom it is written for. */
  readonly to: string;
  /** The company that issues it, or that it is written for. */
  readonly company?: ReactNode;
  readonly children: ReactNode;
}

/** A receipt or a statement under a letterhead; printed without the frame around it. */
export function PrintableDocument({ label, title, to, company, children }: Props) {
  return (
    <article className={styles.document} aria-label={label}>
      <header className={styles.letterhead}>
        <Logo />
        <div>
          <h2>{title}</h2>
          <p className={styles.soft}>
            <Trans>
              For <bdi>{to}</bdi>
            </Trans>
          </p>
        </div>
      </header>
      {company}
      {children}
    </article>
  );
}
