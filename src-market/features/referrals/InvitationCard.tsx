import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import type { ReferralsView } from '#src/wire/referrals/referrals.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import styles from './referrals.module.css';

/** The referral code and link, and their terms. */
export function InvitationCard({ referrals: { code, terms } }: { referrals: ReferralsView }) {
  const { t, i18n } = useLingui();
  const { config } = useApp();
  const hydrated = useHydrated();
  const [failed, setFailed] = useState(false);
  const link = config.public_url + href('register', {}, { ref: code });
  const money = (amount: number, currency: string) =>
    formatMoney(amount, currency, i18n.locale, true);

  const share = async () => {
    setFailed(false);
    try {
      await navigator.share({
        title: 'Keystead',
        text: t`Stay with Keystead.`,
        url: link,
      });
    } catch (error) {
      // The user closed the share sheet: not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };

  return (
    <Card title={<Trans>Your invitation</Trans>} className={styles.wide}>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>Link</Trans>
            </dt>
            <dd className={styles.link}>
              <Copyable value={link} label={t`the link`} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Code</Trans>
            </dt>
            <dd>
              <Copyable value={code} label={t`the code`} />
            </dd>
          </div>
        </dl>
        {hydrated && 'share' in navigator && (
          <div>
            <Button icon="share" onClick={() => void share()}>
              <Trans>Share the link</Trans>
            </Button>
          </div>
        )}
        {failed && (
          <Notice tone="error" live title={<Trans>Sharing failed</Trans>}>
            <Trans>Copy the link and send it yourself.</Trans>
          </Notice>
        )}
        {terms.length === 0 ? (
          <Notice title={<Trans>Invitations earn no credit at the moment</Trans>}>
            <Trans>You keep the credit you have already earned.</Trans>
          </Notice>
        ) : (
          <ul className={styles.terms}>
            {terms.map(({ currency, for_inviter, for_invited, least_stay }) => (
              <li key={currency}>
                <Trans>
                  {money(for_inviter, currency)} for you and {money(for_invited, currency)} for
                  them, after a first stay of {money(least_stay, currency)} or more
                </Trans>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.soft}>
          <Trans>
            Credit is in the currency of the stay that earned it and is deducted automatically when
            you book in that currency. Stays at your own place earn no credit.
          </Trans>
        </p>
      </div>
    </Card>
  );
}
