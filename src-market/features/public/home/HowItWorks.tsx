import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '#src/routes/href.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Section } from '#src-market/ui/layout/Section.tsx';
import styles from './HowItWorks.module.css';

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.text}>{children}</p>
    </li>
  );
}

function ForBuyers() {
  return (
    <div>
      <h3 className={styles.side}>
        <Trans>For buyers</Trans>
      </h3>
      <ol className={styles.steps}>
        <Step title={<Trans>Search with your dates</Trans>}>
          <Trans>Prices are for the whole stay and include cleaning and all fees.</Trans>
        </Step>
        <Step title={<Trans>Reserve</Trans>}>
          <Trans>
            The nights are held for 30 minutes. No one else can book them while you decide and pay.
          </Trans>
        </Step>
        <Step title={<Trans>Pay</Trans>}>
          <Trans>
            With a bank transfer, the nights are held for three days until the money arrives.
          </Trans>
        </Step>
        <Step title={<Trans>Stay</Trans>}>
          <Trans>
            The booking is confirmed immediately, or by the seller within 48 hours. If the seller
            does not respond, you get a full refund.
          </Trans>
        </Step>
      </ol>
    </div>
  );
}

function ForSellers() {
  return (
    <div>
      <h3 className={styles.side}>
        <Trans>For sellers</Trans>
      </h3>
      <ol className={styles.steps}>
        <Step title={<Trans>List your place</Trans>}>
          <Trans>
            Set rates by weekday and season, minimum and maximum stays and check-in days. We review
            every listing before it is published.
          </Trans>
        </Step>
        <Step title={<Trans>Choose how people book</Trans>}>
          <Trans>Turn on instant booking, or respond to each request within 48 hours.</Trans>
        </Step>
        <Step title={<Trans>Keep one calendar</Trans>}>
          <Trans>Each night is sold once, to the first buyer who reserves it.</Trans>
        </Step>
        <Step title={<Trans>Get paid</Trans>}>
          <Trans>Your payout is due one day after check-in.</Trans>
        </Step>
      </ol>
      <ButtonLink to={href('sellerRegister')} variant="secondary" icon_end="arrow_forward">
        <Trans>List your place</Trans>
      </ButtonLink>
    </div>
  );
}

export function HowItWorks() {
  return (
    <Section title={<Trans>How it works</Trans>} sunken>
      <div className={styles.sides}>
        <ForBuyers />
        <ForSellers />
      </div>
    </Section>
  );
}
