import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { Section } from '#src-market/ui/layout/Section.tsx';
import styles from './TrustNotes.module.css';

function Note({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
    </div>
  );
}

export function TrustNotes() {
  return (
    <Section
      title={<Trans>What you can rely on</Trans>}
      aside={
        <Link to={href('ourPolicies')}>
          <Trans>All our policies</Trans>
        </Link>
      }
    >
      <div className={styles.notes}>
        <Note title={<Trans>One total price</Trans>}>
          <Trans>You see the full price breakdown, and you pay the price you are quoted.</Trans>
        </Note>
        <Note title={<Trans>Exact refunds</Trans>}>
          <Trans>
            Before you cancel, you see the exact refund. The terms of your booking never change.
          </Trans>
        </Note>
        <Note title={<Trans>Payouts after check-in</Trans>}>
          <Trans>
            The seller is paid one day after check-in. A dispute puts the payout on hold until it is
            settled.
          </Trans>
        </Note>
        <Note title={<Trans>Deposits are returned</Trans>}>
          <Trans>
            A security deposit is released automatically three days after check-out, unless the
            seller proves damage.
          </Trans>
        </Note>
      </div>
    </Section>
  );
}
