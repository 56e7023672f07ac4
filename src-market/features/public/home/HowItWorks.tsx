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
        <Trans>If you look for a place</Trans>
      </h3>
      <ol className={styles.steps}>
        <Step title={<Trans>Search with your dates</Trans>}>
          <Trans>Prices are for the whole stay, with cleaning and every fee in them.</Trans>
        </Step>
        <Step title={<Trans>Reserve</Trans>}>
          <Trans>
            The nights are yours for 30 minutes. Nobody can take them while you make up your mind
            and pay.
          </Trans>
        </Step>
        <Step title={<Trans>Pay</Trans>}>
          <Trans>
            With a bank transfer the nights stay held for three days, until the money is here.
          </Trans>
        </Step>
        <Step title={<Trans>Stay</Trans>}>
          <Trans>
            The booking is confirmed at once, or by the seller within 48 hours. Without an answer
            you get everything back.
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
        <Trans>If you have a place</Trans>
      </h3>
      <ol className={styles.steps}>
        <Step title={<Trans>Write it in</Trans>}>
          <Trans>
            Rates by weekday and season, shortest and longest stays, the days on which people
            arrive. We read every listing before it is published.
          </Trans>
        </Step>
        <Step title={<Trans>Choose how people book</Trans>}>
          <Trans>Let them book at once, or answer each request yourself within 48 hours.</Trans>
        </Step>
        <Step title={<Trans>Keep one calendar</Trans>}>
          <Trans>
            A night is sold once. The first to reserve has it, whoever else was looking.
          </Trans>
        </Step>
        <Step title={<Trans>Get paid</Trans>}>
          <Trans>Your payout falls due one day after your guests have arrived.</Trans>
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
