import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import type { SubscriptionView } from '#src/wire/subscriptions/subscription.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { formatShare } from '#src-market/ui/texts/formatShare.ts';
import styles from './subscriptions.module.css';

/** The benefits of VIP. */
export function Benefits({ commission }: Pick<SubscriptionView, 'commission'>) {
  const { i18n } = useLingui();
  const share = (points: number) => formatShare(points, i18n.locale);
  const { usual, vip } = commission;
  return (
    <Card title={<Trans>VIP benefits</Trans>}>
      <ul className={styles.benefits}>
        <li>
          {vip < usual ? (
            <Trans>
              <strong>{share(vip)} commission</strong> instead of {share(usual)}, on every booking
              made while you are a VIP.{' '}
              <Link to={href('pricing')}>See what that means for a stay</Link>
            </Trans>
          ) : (
            <Trans>
              The commission is {share(usual)} for everyone right now.{' '}
              <Link to={href('pricing')}>Pricing</Link>
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            <strong>A higher rank in search</strong>: your places appear before others with similar
            ratings.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A VIP badge</strong> on your profile and on the pages of your places.
          </Trans>
        </li>
      </ul>
    </Card>
  );
}
