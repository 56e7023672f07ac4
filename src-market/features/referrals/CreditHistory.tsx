import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import type { ReferralsView } from '#src/wire/referrals/referrals.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import styles from './referrals.module.css';

const KINDS = {
  earned: msg`Earned from an invitation`,
  spent: msg`Spent on a stay`,
  returned: msg`Returned after a cancellation`,
} as const;

/** All credit transactions, newest first. */
export function CreditHistory({ history }: Pick<ReferralsView, 'history'>) {
  const { i18n } = useLingui();
  return (
    <Card title={<Trans>History</Trans>} className={styles.wide}>
      {history.length === 0 ? (
        <p className={styles.soft}>
          <Trans>Credit you earn and spend appears here.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {history.map(({ id, kind, amount, currency, booking, at }) => (
            <li key={id} className={styles.item}>
              <span>
                {i18n._(KINDS[kind])}
                <span className={styles.detail}>
                  <Instant at={at} />
                  {booking && (
                    <>
                      {' · '}
                      <Link to={href('settingsBooking', { id: booking.id })}>
                        {booking.reference}
                      </Link>
                    </>
                  )}
                </span>
              </span>
              <strong>
                {amount > 0 && <span>+</span>}
                <Price amount={amount} currency={currency} />
              </strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
