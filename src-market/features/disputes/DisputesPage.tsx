import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import type { DisputeSummary } from '#src/wire/disputes/dispute.ts';
import { disputePages } from '#src-market/data/disputes/disputes.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Deadline } from './Deadline.tsx';
import { PagedList } from '#src-market/ui/feedback/PagedList.tsx';
import { ListItem } from '#src-market/ui/content/ListItem.tsx';
import styles from './disputes.module.css';
import { DISPUTE_STATES, REASON_LABELS } from './disputeTexts.ts';

export const load = ({ call, queryClient }: ScreenArgs) =>
  queryClient.infiniteQuery(disputePages(call));

/** The disputes of the user (section 2). */
export default function DisputesPage() {
  const { t } = useLingui();
  return (
    <AccountLayout
      title={<Trans>Disputes</Trans>}
      subtitle={
        <Trans>
          If you and the other side do not agree, our staff decide. Until then, the seller’s payout
          for the stay is on hold.
        </Trans>
      }
      actions={
        <ButtonLink to={href('disputeCreate')} icon="plus">
          <Trans>Open a dispute</Trans>
        </ButtonLink>
      }
    >
      <Head title={t`Disputes`} noindex />
      <List />
    </AccountLayout>
  );
}

function List() {
  const { t } = useLingui();
  const { call } = useApp();
  const query = useInfiniteQuery(disputePages(call));
  return (
    <PagedList
      query={query}
      empty={
        <EmptyState icon="shield" title={t`No disputes`}>
          <Trans>
            If something went wrong with a stay, contact the other side first. Most problems are
            solved that way.
          </Trans>
        </EmptyState>
      }
      failed={t`We couldn’t load your disputes`}
      loading={<Skeleton />}
    >
      {(disputes) => (
        <ul className={styles.rows}>
          {disputes.map((dispute) => (
            <Row key={dispute.id} dispute={dispute} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ dispute }: { dispute: DisputeSummary }) {
  const { i18n } = useLingui();
  const { booking, seen_as, state, currency } = dispute;
  const other = seen_as === 'buyer' ? dispute.seller : dispute.buyer;
  const badge = DISPUTE_STATES[state];
  return (
    <ListItem layout="stack" className={styles.row}>
      <div className={styles.facts}>
        <h2>
          <Link dir="auto" to={href('dispute', { id: dispute.id })}>
            {booking.title}
          </Link>
        </h2>
        <p>
          {i18n._(REASON_LABELS[dispute.reason])}
          {dispute.on_deposit && (
            <>
              {' '}
              <Trans>(a claim on the deposit)</Trans>
            </>
          )}
        </p>
        <p className={styles.soft}>
          <DateRange from={booking.check_in} to={booking.check_out} />, <bdi>{other}</bdi>,{' '}
          {dispute.reference}
        </p>
      </div>
      <div className={styles.end}>
        <Badge tone={badge.tone} dot>
          {i18n._(badge.label)}
        </Badge>
        <Price amount={dispute.awarded ?? dispute.claimed} currency={currency} />
        <Deadline dispute={dispute} />
      </div>
    </ListItem>
  );
}
