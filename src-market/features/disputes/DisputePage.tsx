import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import type { DisputeView } from '#src/wire/disputes/dispute.ts';
import { disputeQuery } from '#src-market/data/disputes/disputes.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { Conversation } from './Conversation.tsx';
import { Evidence } from './Evidence.tsx';
import { DisputeStatus } from './DisputeStatus.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { MessageForm } from './MessageForm.tsx';
import styles from './disputes.module.css';
import { DISPUTE_STATES, REASON_LABELS } from './disputeTexts.ts';

export const load = ({ call, queryClient, params }: ScreenArgs) =>
  queryClient.query(disputeQuery(call, params['id'] ?? ''));

export const preloads = 'pressed';

/** A dispute for either party: status, messages, evidence and actions. */
export default function DisputePage() {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const { id = '' } = useParams();
  const { data: dispute, refetch } = useQuery(disputeQuery(call, id));
  const [withdrawing, setWithdrawing] = useState(false);
  if (!dispute) return null;
  const { reference, abilities } = dispute;
  const badge = DISPUTE_STATES[dispute.state];
  return (
    <AccountLayout
      title={<Trans>Dispute {reference}</Trans>}
      above={<Link to={href('disputes')}>{t`Disputes`}</Link>}
      actions={
        <Badge tone={badge.tone} dot>
          {i18n._(badge.label)}
        </Badge>
      }
    >
      <Head title={t`Dispute ${reference}`} noindex />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <DisputeStatus dispute={dispute} onEnd={() => void refetch()} />
          <Conversation dispute={dispute} />
          {abilities.write && <MessageForm dispute={dispute} />}
          <Evidence dispute={dispute} />
        </div>
        <aside className={styles.stack} aria-label={t`Summary`}>
          <Summary dispute={dispute} />
          {abilities.withdraw && (
            <div>
              <Button variant="quiet" icon="close" onClick={() => setWithdrawing(true)}>
                <Trans>Withdraw the dispute</Trans>
              </Button>
            </div>
          )}
        </aside>
      </div>
      {withdrawing && abilities.withdraw && (
        <WithdrawDialog id={dispute.id} onClose={() => setWithdrawing(false)} />
      )}
    </AccountLayout>
  );
}

function Summary({ dispute }: { dispute: DisputeView }) {
  const { t, i18n } = useLingui();
  const { booking, seen_as, opened_by, currency } = dispute;
  return (
    <Card title={t`About`}>
      <DefinitionList
        stacked
        items={[
          {
            term: t`Stay`,
            value:
              seen_as === 'buyer' ? (
                <Link dir="auto" to={href('settingsBooking', { id: booking.id })}>
                  {booking.title}
                </Link>
              ) : (
                booking.title
              ),
          },
          {
            term: t`Nights`,
            value: <DateRange from={booking.check_in} to={booking.check_out} />,
          },
          { term: t`Booking`, value: booking.reference },
          { term: t`Reason`, value: i18n._(REASON_LABELS[dispute.reason]) },
          {
            term: t`Claimed by`,
            value: opened_by === 'buyer' ? dispute.buyer : dispute.seller,
          },
          ...(dispute.on_deposit
            ? [{ term: t`Paid from`, value: <Trans>The security deposit</Trans> }]
            : []),
          { term: t`Claim`, value: <Price amount={dispute.claimed} currency={currency} /> },
          { term: t`Opened`, value: <Instant at={dispute.created_at} /> },
        ]}
      />
    </Card>
  );
}
