import { Trans } from '@lingui/react/macro';
import type { ReferralsView } from '#src/wire/referrals/referrals.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import styles from './referrals.module.css';

/** The invited users, shown only by initial and day of registration. */
export function InvitedList({ invited }: Pick<ReferralsView, 'invited'>) {
  return (
    <Card title={<Trans>Who joined</Trans>}>
      {invited.length === 0 ? (
        <p className={styles.soft}>
          <Trans>No one yet. Send your link to someone who is looking for a place to stay.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {invited.map(({ id, initial, state, amount, currency, joined_at }) => (
            <li key={id} className={styles.item}>
              <span>
                <strong>{initial}…</strong>{' '}
                <span className={styles.soft}>
                  <Trans>
                    joined <Instant at={joined_at} />
                  </Trans>
                </span>
              </span>
              {state === 'rewarded' ? (
                <Badge tone="success">
                  <Trans>First stay completed</Trans>
                  {amount !== null && currency !== null && amount > 0 && (
                    <>
                      {': '}
                      <Price amount={amount} currency={currency} />
                    </>
                  )}
                </Badge>
              ) : (
                <Badge tone="info">
                  <Trans>Before the first stay</Trans>
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
