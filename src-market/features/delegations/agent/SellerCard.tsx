import { Trans, useLingui } from '@lingui/react/macro';
import { isoDate } from '#src/rules/dates/day.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import type { AgentDashboard } from '#src/wire/delegations/delegation.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { ScopeList } from '../ScopeList.tsx';
import styles from '../delegations.module.css';
import { useActFor } from './useActFor.ts';

type Seller = AgentDashboard['sellers'][number];

/** The first page that the scopes include. */
function homeOf(scopes: Seller['scopes']): string {
  if (scopes.includes('bookings')) return href('sellerBookings');
  if (scopes.includes('properties')) return href('sellerProperties');
  return href(scopes.includes('payouts:read') ? 'sellerPayouts' : 'settings');
}

/** One seller of the agent: figures within the scopes, and acting for them. */
export function SellerCard({ seller: row }: { seller: Seller }) {
  const { t } = useLingui();
  const user = useSession();
  const { actFor, isPending, waitsFor } = useActFor();
  const { id, seller, scopes, ends_on, active_listings, nights_next_30, earnings } = row;
  const current = user?.profile?.id === seller.profile_id;
  const name = seller.display_name;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 dir="auto">{name}</h3>
        {current && (
          <Badge tone="primary">
            <Trans>Acting for them</Trans>
          </Badge>
        )}
      </div>
      <dl className={styles.numbers}>
        <div>
          <dt>
            <Trans>Active listings</Trans>
          </dt>
          <dd>{active_listings}</dd>
        </div>
        {nights_next_30 !== null && (
          <div>
            <dt>
              <Trans>Nights booked, next 30 days</Trans>
            </dt>
            <dd>{nights_next_30}</dd>
          </div>
        )}
        {earnings?.map(({ currency, amount }) => (
          <div key={currency}>
            <dt>
              <Trans>Earned, last 30 days</Trans>
            </dt>
            <dd>
              <Price amount={amount} currency={currency} whole />
            </dd>
          </div>
        ))}
      </dl>
      <ScopeList scopes={scopes} />
      {ends_on !== null && (
        <p className={styles.soft}>
          <Trans>
            Until <DateText day={isoDate(ends_on)} />
          </Trans>
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="sm"
          loading={waitsFor(seller.profile_id)}
          disabled={isPending && !waitsFor(seller.profile_id)}
          onClick={() => actFor(seller.profile_id, homeOf(scopes))}
        >
          <Trans>
            Act for <bdi>{name}</bdi>
          </Trans>
        </Button>
        <ButtonLink
          size="sm"
          variant="secondary"
          to={href('agentDelegation', { id })}
          aria-label={t`Details of ${name}`}
        >
          <Trans>Details</Trans>
        </ButtonLink>
      </div>
    </li>
  );
}
