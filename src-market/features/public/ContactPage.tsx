import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import type { ReactNode } from 'react';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import styles from './ContactPage.module.css';

const HELP = 'help@keystead.test';
const LISTINGS = 'listings@keystead.test';
const PRIVACY = 'privacy@keystead.test';

interface DeskProps {
  icon: IconName;
  title: ReactNode;
  address: string;
  children: ReactNode;
}

function Desk({ icon, title, address, children }: DeskProps) {
  return (
    <Card className={styles.contact}>
      <Icon name={icon} size="1.75rem" className={styles.icon} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      <p>
        <a href={`mailto:${address}`}>{address}</a>
      </p>
    </Card>
  );
}

export default function ContactPage() {
  const { t } = useLingui();
  return (
    <Container padded width="narrow">
      <Head
        title={t`Contact`}
        description={t`Write to Keystead about a booking, a listing or your data.`}
        canonical={href('contact')}
      />
      <PageHeader
        title={t`Contact`}
        subtitle={
          <Trans>Write to the desk that fits. A person reads it, and a person answers.</Trans>
        }
      />
      <div className={styles.contacts}>
        <Desk icon="suitcase" title={<Trans>A booking</Trans>} address={HELP}>
          <Trans>
            Put the reference of your booking in the subject. It begins with KS and stands on the
            booking’s page.
          </Trans>
        </Desk>
        <Desk icon="key" title={<Trans>A listing</Trans>} address={LISTINGS}>
          <Trans>
            You want to list a place, or something in a listing is not right: send its address on
            this site.
          </Trans>
        </Desk>
        <Desk icon="shield" title={<Trans>Your data</Trans>} address={PRIVACY}>
          <Trans>Ask what we keep about you, have it corrected, or have it deleted.</Trans>
        </Desk>
      </div>
      <address className={styles.letter}>
        <h2 className={styles.title}>
          <Trans>By letter</Trans>
        </h2>
        <p translate="no">
          Keystead
          <br />
          Rua da Chave 12
          <br />
          1100-137 Lisboa
          <br />
          Portugal
        </p>
      </address>
    </Container>
  );
}
