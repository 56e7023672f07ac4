import { Trans } from '@lingui/react/macro';
import type { ReferralsView } from '#src/wire/referrals/referrals.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import styles from './referrals.module.css';

/** The available credit, and the part reserved for open bookings. */
export function CreditBalance({ credit }: Pick<ReferralsView, 'credit'>) {
  return (
    <Card title={<Trans>Your credit</Trans>}>
      {credit.length === 0 ? (
        <p className={styles.soft}>
          <Trans>No credit yet. It comes with the first stay of somebody you invite.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {credit.map(({ currency, balance, reserved }) => (
            <li key={currency} className={styles.balance}>
              <strong className={styles.amount}>
                <Price amount={Math.max(0, balance - reserved)} currency={currency} />
              </strong>
              {reserved > 0 && (
                <span className={styles.soft}>
                  <Trans>
                    <Price amount={reserved} currency={currency} /> more is set aside for a booking
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
