import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import type { PricingView } from '#src/wire/pricing/pricing.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import styles from './pricing.module.css';

/** The prices of the VIP subscription per month and year. */
export function VipPlans({ plans }: Pick<PricingView, 'plans'>) {
  const { i18n } = useLingui();
  return (
    <>
      <ul className={styles.plans}>
        {plans.map(({ id, name, price, currency, interval }) => (
          <li key={id} className={styles.plan}>
            <span>{name}</span>
            <strong>{formatMoney(price, currency, i18n.locale, true)}</strong>
            <span>{interval === 'month' ? <Trans>a month</Trans> : <Trans>a year</Trans>}</span>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          VIP sellers pay the lower commission above and rank higher in search. They may cancel at
          any time and keep it until the end of what they paid for.{' '}
          <Link to={href('subscription')}>Manage your subscription</Link>
        </Trans>
      </p>
    </>
  );
}
