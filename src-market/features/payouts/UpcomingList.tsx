import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { UpcomingPayout } from '#src/wire/payouts/payouts.ts';
import { upcomingPages } from '#src-market/data/payouts/payouts.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { DateRange, DateText } from '#src-market/ui/dates/DateText.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { PagedList } from '#src-market/ui/feedback/PagedList.tsx';
import styles from './payouts.module.css';

/** The stays of future payouts, each with its due date. */
export function UpcomingList() {
  const { t } = useLingui();
  const { call } = useApp();
  return (
    <PagedList
      query={useInfiniteQuery(upcomingPages(call))}
      empty={
        <EmptyState icon="wallet" title={t`No upcoming earnings`}>
          <Trans>Confirmed stays are listed here until their payout is due after check-in.</Trans>
        </EmptyState>
      }
    >
      {(stays) => (
        <ul className={styles.rows}>
          {stays.map((stay) => (
            <Upcoming key={stay.booking_id} stay={stay} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Upcoming({ stay }: { stay: UpcomingPayout }) {
  const [today] = useState(() => serverNow().toISOString().slice(0, 10));
  const past = stay.due_on <= today;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <h3 dir="auto">{stay.property}</h3>
        <p className={styles.soft}>
          <DateRange from={stay.check_in} to={stay.check_out} />, <bdi>{stay.buyer}</bdi>,{' '}
          {stay.reference}
        </p>
      </div>
      <div className={styles.end}>
        <Price amount={stay.amount} currency={stay.currency} strong />
        {stay.disputed ? (
          <Badge tone="warning">
            <Trans>On hold: dispute</Trans>
          </Badge>
        ) : stay.amount < 0 ? (
          <span className={styles.soft}>
            <Trans>deducted from your next payout</Trans>
          </span>
        ) : (
          <span className={styles.soft}>
            {past ? (
              <Trans>due, in the next payout</Trans>
            ) : (
              <Trans>
                due on <DateText day={stay.due_on} />
              </Trans>
            )}
          </span>
        )}
      </div>
    </li>
  );
}
