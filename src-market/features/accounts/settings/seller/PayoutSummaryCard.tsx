import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { payoutOverviewQuery } from '#src-market/data/payouts/payouts.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import type { PayoutOverview } from '#src/wire/payouts/payouts.ts';

/** Where the seller's money goes; it is changed on the page of payouts. */
export function PayoutSummaryCard() {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(payoutOverviewQuery(call));
  return (
    <Card
      id="payout-account"
      title={<Trans>Payout account</Trans>}
      aside={
        <Link to={href('sellerPayouts')}>
          <Trans>Payouts</Trans>
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <p>
          <Summary overview={data} />
        </p>
      ) : (
        <Skeleton />
      )}
    </Card>
  );
}

function Summary({ overview: { account, stripe } }: { overview: PayoutOverview }) {
  if (stripe?.in_use)
    return stripe.standing === 'ready' ? (
      <Trans>Your Stripe account receives your payouts.</Trans>
    ) : (
      <Trans>Your Stripe account needs your attention before it can receive payouts.</Trans>
    );
  if (!account) return <Trans>No account yet. Your money is kept until you add one.</Trans>;
  return (
    <>
      <strong dir="auto">{account.holder}</strong>, {account.mask}
      {account.usable_from && (
        <>
          .{' '}
          <Trans>
            Payouts are sent to it from <Instant at={account.usable_from} />.
          </Trans>
        </>
      )}
    </>
  );
}
