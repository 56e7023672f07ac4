import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FigureText } from '#src/app/text/FigureText.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { bookingPages } from '#src-market/data/bookings/bookings.ts';
import { referralsQuery } from '#src-market/data/referrals.ts';
import { transactionPages } from '#src-market/data/transactions.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { firstBookings } from './buyerTodos.ts';
import { buyerMoney, type Amount } from './buyerMoney.ts';
import styles from './reports.module.css';

/** What the buyer owes and is owed, by currency. */
export function BuyerMoney() {
  const { call } = useApp();
  const open = useInfiniteQuery(bookingPages(call, 'buyer', 'open'));
  const upcoming = useInfiniteQuery(bookingPages(call, 'buyer', 'upcoming'));
  const refunds = useInfiniteQuery(transactionPages(call, 'refund_due'));
  const credit = useQuery(referralsQuery(call));
  const all = [open, upcoming, refunds, credit];
  const failed = all.find((query) => query.error && !query.data)?.error;
  const retry = () => void Promise.all(all.map((query) => query.refetch()));
  return (
    <Card
      title={<Trans>Your money</Trans>}
      aside={
        <Link to={href('settingsTransactions')}>
          <Trans>All transactions</Trans>
        </Link>
      }
    >
      {failed ? (
        <LoadError error={failed} onRetry={retry} />
      ) : open.data && upcoming.data && refunds.data && credit.data ? (
        <Figures
          money={buyerMoney({
            bookings: firstBookings(open.data, upcoming.data),
            refunds: refunds.data.pages[0]?.data ?? [],
            credit: credit.data.credit,
          })}
        />
      ) : (
        <Skeleton />
      )}
    </Card>
  );
}

function Figures({ money }: { money: ReturnType<typeof buyerMoney> }) {
  return (
    <dl className={styles.figures}>
      <Figure label={<Trans>To pay</Trans>} amounts={money.to_pay} />
      <Figure
        label={
          <Link to={href('settingsTransactions', {}, { kind: 'refund_due' })}>
            <Trans>Refunds on their way</Trans>
          </Link>
        }
        amounts={money.refunds}
      />
      <Figure label={<Trans>Security deposits held</Trans>} amounts={money.deposits} />
      <Figure
        label={
          <Link to={href('accountReferrals')}>
            <Trans>Credit to spend</Trans>
          </Link>
        }
        amounts={money.credit}
      />
    </dl>
  );
}

function Figure({ label, amounts }: { label: ReactNode; amounts: readonly Amount[] }) {
  const { i18n, t } = useLingui();
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      {amounts.length === 0 && <dd className={styles.change}>{t`None`}</dd>}
      {amounts.map(({ amount, currency }) => (
        <dd key={currency} className={styles.sum}>
          <FigureText>{formatMoney(amount, currency, i18n.locale)}</FigureText>
        </dd>
      ))}
    </div>
  );
}
