import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import type { BookingEarnings } from '#src/wire/payouts/bookingEarnings.ts';
import { bookingEarningsQuery } from '#src-market/data/payouts/bookingEarnings.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { useMomentText } from '#src-market/ui/dates/useMomentText.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { PAYOUT_STATES } from '#src-market/ui/texts/payoutStates.ts';
import { labelledLines } from '#src-market/ui/texts/priceLineLabels.ts';
import styles from '../bookings.module.css';

/** What the seller earns with a booking, line by line, and its payout. */
export function EarningsCard({ id }: { id: string }) {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(bookingEarningsQuery(call, id));
  return (
    <Card title={<Trans>Your earnings</Trans>}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.stack}>
          <Lines earnings={data} />
          {data.offer && (
            <p className={styles.soft}>
              <Trans>
                Booked at your offer of{' '}
                <Price amount={data.offer.agreed} currency={data.currency} /> for the stay, before
                fees. The usual price was{' '}
                <Price amount={data.offer.usual} currency={data.currency} />.
              </Trans>
            </p>
          )}
          {data.payout && <Payout payout={data.payout} />}
        </div>
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  );
}

function Lines({ earnings }: { earnings: BookingEarnings }) {
  const { t, i18n } = useLingui();
  const momentText = useMomentText();
  const { lines, since, total, currency, charged } = earnings;
  const kinds = {
    change: t`Change of the stay`,
    refund: t`Refund to the buyer`,
    compensation: t`Decision of a dispute`,
    deposit: t`From the security deposit`,
  } as const;
  return (
    <PriceLines
      caption={t`Your earnings, line by line`}
      lines={[
        ...labelledLines(lines, currency, i18n),
        ...since.map(({ id, kind, at, amount }) => ({
          code: id,
          label: `${kinds[kind]}, ${momentText(at)}`,
          amount,
        })),
      ]}
      total={total}
      total_label={charged ? t`You earn` : t`You would earn`}
      currency={currency}
    />
  );
}

function Payout({ payout }: { payout: NonNullable<BookingEarnings['payout']> }) {
  const { i18n } = useLingui();
  const { state, reference, due_on, paid_on, disputed } = payout;
  const label = state === 'upcoming' ? null : PAYOUT_STATES[state];
  return (
    <div className={styles.payout}>
      <h3>
        <Trans>Payout</Trans>{' '}
        <Badge tone={label?.tone ?? 'neutral'}>
          {label ? i18n._(label.label) : <Trans>Upcoming</Trans>}
        </Badge>
      </h3>
      <p>
        {paid_on ? (
          <span>
            <Trans>
              Paid on <DateText day={paid_on} />, {reference}.
            </Trans>
          </span>
        ) : (
          <>
            <Trans>
              Due on <DateText day={due_on} format="long" />.
            </Trans>
            {reference && <> {reference}.</>}
          </>
        )}{' '}
        {disputed && (
          <span>
            <Trans>It waits for the decision of a dispute.</Trans>
          </span>
        )}
      </p>
      <p>
        {paid_on ? (
          <Link
            to={href('sellerPayouts', undefined, { tab: 'statement', month: paid_on.slice(0, 7) })}
          >
            <Trans>Statement of the month</Trans>
          </Link>
        ) : (
          <Link to={href('sellerPayouts')}>
            <Trans>Your payouts</Trans>
          </Link>
        )}
      </p>
    </div>
  );
}
