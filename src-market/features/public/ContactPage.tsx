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
        description={t`Contact Keystead about a booking, a listing or your data.`}
        canonical={href('contact')}
      />
      <PageHeader
        title={t`Contact`}
        subtitle={<Trans>Choose a topic. A person reads your message and replies.</Trans>}
      />
      <div className={styles.contacts}>
        <Desk icon="suitcase" title={<Trans>A booking</Trans>} address={HELP}>
          <Trans>
            Put your booking reference in the subject. It starts with KS and is on the booking page.
          </Trans>
        </Desk>
        <Desk icon="key" title={<Trans>A listing</Trans>} address={LISTINGS}>
          <Trans>
            To list a place or report a problem with a listing, send us its address on this site.
          </Trans>
        </Desk>
        <Desk icon="shield" title={<Trans>Your data</Trans>} address={PRIVACY}>
          <Trans>Ask what data we hold about you, or have it corrected or deleted.</Trans>
        </Desk>
      </div>
      <address className={styles.letter}>
        <h2 className={styles.title}>
          <Trans>By post</Trans>
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
