import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import type { DisputableStay } from '#src/wire/disputes/dispute.ts';
import { disputableStaysQuery } from '#src-market/data/disputes/disputes.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { DateRange, DateText } from '#src-market/ui/dates/DateText.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { DisputeForm } from './DisputeForm.tsx';
import styles from './disputes.module.css';

export const load = ({ call, queryClient }: ScreenArgs) =>
  queryClient.query(disputableStaysQuery(call));

/** Opens a dispute (section 2): stay, reason, amount and evidence. */
export default function DisputeCreatePage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data: stays = [] } = useQuery(disputableStaysQuery(call));
  const [params, setParams] = useSearchParams();
  // The stay is in the URL, so that bookings can link to it and a reload keeps it.
  const booking_id = params.get('booking');
  const stay = stays.find((one) => one.booking_id === booking_id) ?? null;
  return (
    <AccountLayout
      title={<Trans>Open a dispute</Trans>}
      above={<Link to={href('disputes')}>{t`Disputes`}</Link>}
      subtitle={
        <Trans>
          The other side responds first. If you do not agree, our staff decide based on the evidence
          from both sides.
        </Trans>
      }
    >
      <Head title={t`Open a dispute`} noindex />
      {stays.length === 0 ? (
        <EmptyState
          icon="suitcase"
          title={t`No stay to open a dispute about`}
          actions={
            <ButtonLink variant="secondary" to={href('disputes')}>
              <Trans>Back to the disputes</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            You can open a dispute about a confirmed and paid stay that has started, is recent and
            has no dispute yet. Before a stay starts, cancel the booking instead.
          </Trans>
        </EmptyState>
      ) : (
        <div className={styles.form}>
          <RadioCards
            legend={<Trans>Which stay is it about?</Trans>}
            options={stays.map(cardOf)}
            value={stay?.booking_id ?? null}
            onChange={(booking) =>
              setParams({ booking }, { replace: true, preventScrollReset: true })
            }
          />
          {stay && <DisputeForm key={stay.booking_id} stay={stay} />}
        </div>
      )}
    </AccountLayout>
  );
}

function cardOf(stay: DisputableStay) {
  return {
    value: stay.booking_id,
    label: stay.title,
    description: (
      <>
        <DateRange from={stay.check_in} to={stay.check_out} />, <bdi>{stay.with}</bdi>,{' '}
        {stay.reference}.{' '}
        <Trans>
          You can open a dispute until <DateText day={stay.until} />.
        </Trans>
      </>
    ),
  };
}
