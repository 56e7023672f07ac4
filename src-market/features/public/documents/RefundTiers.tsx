import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { policiesQuery } from '#src-market/data/backOffice/policies.ts';
import styles from './RefundTiers.module.css';

const NAMES = { flexible: msg`Flexible`, moderate: msg`Moderate`, strict: msg`Strict` } as const;

function Tier({ days_before, refund_percent }: { days_before: number; refund_percent: number }) {
  const { t } = useLingui();
  const when =
    days_before === 0
      ? t`Until the day of arrival`
      : t`${plural(days_before, { one: 'Until # day before', other: 'Until # days before' })}`;
  return (
    <li className={styles.tier}>
      <span>{when}</span>
      <strong>
        <Trans>{refund_percent}% refund</Trans>
      </strong>
    </li>
  );
}

/** The cancellation policies that a seller can choose, side by side. */
export function RefundTiers() {
  const { i18n } = useLingui();
  const { call } = useApp();
  const { data: policies = [] } = useQuery(policiesQuery(call));
  return (
    <div className={styles.policies}>
      {policies.map(({ code, tiers }) => (
        <div key={code} className={styles.policy}>
          <h3 className={styles.name}>{i18n._(NAMES[code])}</h3>
          <ul className={styles.tiers}>
            {tiers.map((tier) => (
              <Tier key={tier.days_before} {...tier} />
            ))}
            {tiers.length === 0 && (
              <li className={styles.tier}>
                <Trans>No refund</Trans>
              </li>
            )}
          </ul>
        </div>
      ))}
    </div>
  );
}
