import { Trans } from '@lingui/react/macro';
import type { ReferralsView } from '#src/wire/referrals/referrals.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import styles from './referrals.module.css';

/** The available credit, and the part reserved for open bookings. */
export function CreditBalance({ referrals }: { readonly referrals: ReferralsView }) {
  const { credit, is_invited, terms } = referrals;
  return (
    <Card title={<Trans>Your credit</Trans>}>
      {is_invited && <ExpectedCredit terms={terms} />}
      {credit.length === 0 && !is_invited && (
        <p className={styles.soft}>
          <Trans>No credit yet. You earn it after the first stay of someone you invite.</Trans>
        </p>
      )}
      {credit.length > 0 && (
        <ul className={styles.list}>
          {credit.map(({ currency, balance, reserved }) => (
            <li key={currency} className={styles.balance}>
              <strong className={styles.amount}>
                <Price amount={Math.max(0, balance - reserved)} currency={currency} />
              </strong>
              {reserved > 0 && (
                <span className={styles.soft}>
                  <Trans>
                    <Price amount={reserved} currency={currency} /> more is reserved for a booking
                    that is not confirmed yet.
                  </Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The credit of an invited user, which comes after the first stay. */
function ExpectedCredit({ terms }: Pick<ReferralsView, 'terms'>) {
  const offered = terms.filter(({ for_invited }) => for_invited > 0);
  if (offered.length === 0) return null;
  return (
    <div>
      <p>
        <Trans>You were invited. After your first stay you get credit for the next one:</Trans>
      </p>
      <ul className={styles.list}>
        {offered.map(({ currency, for_invited, least_stay }) => (
          <li key={currency} className={styles.soft}>
            <Trans>
              <Price amount={for_invited} currency={currency} /> after a stay from{' '}
              <Price amount={least_stay} currency={currency} />
            </Trans>
          </li>
        ))}
      </ul>
    </div>
  );
}
