import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isolate } from '#src/rules/texts/isolate.ts';
import { resources } from '#resources';
import type { RecordOf } from '#src/schema/table.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { columnLabel, inSentence } from '#src/schema/labels.ts';
import { getMoneyFacts } from '#src/wire/approvals/endpoints/moneyApprovals.ts';
import type { MoneyFacts as Facts } from '#src/wire/approvals/moneyApprovals.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { dayText, instantText, moneyText, plainText } from '#src-admin/ui/format.ts';
import { Reference } from '#src-admin/values/Reference.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { causeText } from './causeText.ts';
import { MovedBefore } from './MovedBefore.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './moneyApprovals.module.css';

/** What the action takes that the panel shows already. */
const SHOWN = ['amount', 'reason', 'borne_by'];

type Proposal = RecordOf<typeof resources.money_approvals> & RaRecord;

/** What a second person has to know: who pays whom, for what, who bears it, and what is left. */
export default function MoneyFacts({ record }: { record: RaRecord }) {
  const proposal = record as Proposal;
  const api = useDataProvider<StaffDataProvider>();
  const { data, error } = useQuery({
    queryKey: [resources.money_approvals.path, 'facts', record.id, record['version']],
    queryFn: async () =>
      (await api.call(getMoneyFacts, { params: { id: String(record.id) } })).data,
    staleTime: 0,
  });
  return (
    <>
      <Panel title="The payment">
        <p className={styles.amount}>
          {moneyText(proposal.amount, proposal.currency)}{' '}
          <span>{`to ${isolate(proposal.payee) || 'an unknown account'}`}</span>
        </p>
        {error && <Failure>{error.message}</Failure>}
        <dl className={styles.facts} aria-busy={!data && !error}>
          <PaymentFacts proposal={proposal} facts={data} />
        </dl>
      </Panel>
      {data && (
        <Panel title="Why it needs a second person">
          <p>{causeText(proposal, data)}</p>
          {proposal.state === 'proposed' && <p>{approversText(data, proposal.expires_at)}</p>}
          <MovedBefore moved={data.moved} days={data.window_days} />
        </Panel>
      )}
    </>
  );
}

function PaymentFacts({ proposal, facts }: { proposal: Proposal; facts: Facts | undefined }) {
  const { currency, payee_id, reason, borne_by_seller, borne_by_platform, refundable } = proposal;
  const money = (amount: number) => moneyText(amount, currency);
  const booking = facts?.booking;
  return (
    <>
      <Fact name="From">
        <bdi>{proposal.payer}</bdi>
      </Fact>
      <Fact name="To">
        {payee_id === null ? (
          <bdi>{proposal.payee}</bdi>
        ) : (
          <Link dir="auto" to={`/admin/${resources.profiles.path}/${payee_id}`}>
            {proposal.payee}
          </Link>
        )}
      </Fact>
      {booking && (
        <Fact name="Booking">
          <Link to={`/admin/${resources.bookings.path}/${booking.id}`}>
            {booking.reference}, <bdi>{booking.property}</bdi>
          </Link>
          <span className={styles.soft}>
            <bdi>{booking.buyer}</bdi> at <bdi>{booking.seller}</bdi>, {dayText(booking.check_in)}{' '}
            to {dayText(booking.check_out)},{' '}
            {inSentence(valueLabelOf(resources.bookings.fields.state, booking.state))}
          </span>
        </Fact>
      )}
      {proposal.target !== resources.bookings.name && (
        <Fact name="Record">
          <Reference table={proposal.target} id={proposal.target_id} />
        </Fact>
      )}
      {reason !== '' && (
        <Fact name="Reason">
          <bdi>{reason}</bdi>
        </Fact>
      )}
      {Object.entries(proposal.input)
        .filter(([key]) => !SHOWN.includes(key))
        .map(([key, value]) => (
          <Fact key={key} name={columnLabel(key)}>
            {typeof value === 'boolean' ? (value ? 'Yes' : 'No') : plainText(value)}
          </Fact>
        ))}
      {borne_by_seller !== null && borne_by_platform !== null && (
        <Fact name="Borne by">
          The seller {money(borne_by_seller)}, Keystead {money(borne_by_platform)}
        </Fact>
      )}
      {booking && (
        <>
          <Fact name="Paid by the buyer">{money(booking.paid)}</Fact>
          <Fact name="Paid back so far">{money(booking.paid_back)}</Fact>
          <Fact name="Left now">
            {money(booking.left)}
            {proposal.state === 'proposed' && refundable !== null && (
              <span className={styles.soft}>
                After this payment: {money(Math.max(0, booking.left - proposal.amount))}
              </span>
            )}
          </Fact>
        </>
      )}
      {facts?.disputes.map(({ id, state }) => (
        <Fact key={id} name="Evidence">
          <Link to={`/admin/${resources.disputes.path}/${id}`}>
            Dispute about this booking,{' '}
            {inSentence(valueLabelOf(resources.disputes.fields.state, state))}
          </Link>
        </Fact>
      ))}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt dir="auto">{name}</dt>
      <dd>{children === '' ? <span className={styles.soft}>Not given</span> : children}</dd>
    </div>
  );
}

function approversText({ approvers }: Facts, expires: string | null): string {
  if (approvers.length === 0)
    return 'There is no other owner or admin to approve it. Give another person the role, or withdraw it.';
  const until = expires === null ? '' : ` before ${instantText(expires)}`;
  return `Can be approved${until} by: ${approvers.join(', ')}.`;
}
