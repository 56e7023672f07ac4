import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from '#src/app/Logo.tsx';
import styles from '#src-market/features/payouts/payouts.module.css';

/** The head of what is printed: who wrote it, what it is, and for whom. */
export function PaperHead({ title, to }: { title: ReactNode; to: string }) {
  return (
    <header className={styles.letterhead}>
      <Logo />
      <div>
        <h2>{title}</h2>
        <p className={styles.soft}>
          <Trans>For {to}</Trans>
        </p>
      </div>
    </header>
  );
}
