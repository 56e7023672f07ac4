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
        <Note title={<Trans>The price is the price</Trans>}>
          <Trans>
            You see each line that makes it up, and the sum you are quoted is the sum you pay.
          </Trans>
        </Note>
        <Note title={<Trans>Cancelling, to the cent</Trans>}>
          <Trans>
            Before you cancel, you are shown exactly what comes back. The terms you booked under
            never change afterwards.
          </Trans>
        </Note>
        <Note title={<Trans>Your money waits for you</Trans>}>
          <Trans>
            The seller is paid a day after you arrive, not before. A dispute stops the payout until
            it is settled.
          </Trans>
        </Note>
        <Note title={<Trans>Deposits come back</Trans>}>
          <Trans>
            A security deposit is released by itself three days after you leave, unless the seller
            shows what was broken.
          </Trans>
        </Note>
      </div>
    </Section>
  );
}
