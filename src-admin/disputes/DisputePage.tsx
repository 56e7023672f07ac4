import Button from '@mui/material/Button';
import { HttpError } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { isolate } from '#src/rules/texts/isolate.ts';
import { resources } from '#resources';
import { canManageSystem } from '#src/access/roles.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { VALID_PARAM } from '#src/routes/params.ts';
import { ROUTES } from '#src/routes/table.ts';
import type { DisputeCase } from '#src/wire/disputes/dispute.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { Chip } from '../ui/Chip.tsx';
import { dayText, instantText, moneyText } from '../ui/format.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Assignment } from './Assignment.tsx';
import { DisputedConversation } from './DisputedConversation.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import styles from './disputes.module.css';
import { Notes } from './Notes.tsx';
import { Sides } from './Sides.tsx';
import { useDisputeCase } from './useDisputes.ts';
import { EVENT_LABELS, REASON_LABELS, STATE_LABELS } from './labels.ts';

/** `/admin/disputes/{id}`: both sides, the award, the assignment and the history. */
export default function DisputePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useDisputeCase(VALID_PARAM.id(id) ? id : '');
  if (!VALID_PARAM.id(id) || (error instanceof HttpError && error.status === 404))
    return <NotFound />;
  if (error && !data)
    return (
      <EmptyState
        icon="error_circle"
        title="The dispute could not be loaded"
        actions={
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    );
  if (!data) return <div className={styles.waiting} aria-busy />;
  const [state, tone] = STATE_LABELS[data.state];
  return (
    <>
      <PageHead
        title={ROUTES.adminDispute.title}
        parent={<Link to={href('adminDisputes')}>All disputes</Link>}
      />
      <div className={styles.head}>
        <h2>
          {data.reference}: {REASON_LABELS[data.reason]}
          {data.on_deposit && <span>, a claim on the deposit</span>}
        </h2>
        <Chip tone={tone}>{state}</Chip>
        <TimeLeft until={data.due_at} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Sides dispute={data} />
          <DisputedConversation key={data.id} id={data.id} />
          <Notes dispute={data} />
        </div>
        <aside className={styles.column}>
          <Assignment dispute={data} />
          <DecisionPanel key={`${data.state} ${data.proposal?.by}`} dispute={data} />
          <About dispute={data} />
          <History dispute={data} />
        </aside>
      </div>
    </>
  );
}

function About({ dispute }: { dispute: DisputeCase }) {
  const user = useSession();
  const { booking, currency, books } = dispute;
  const money = (cents: number) => moneyText(cents, currency);
  return (
    <Panel title="About">
      <dl className={styles.facts}>
        <dt>Booking</dt>
        <dd>
          {user && canManageSystem(user) ? (
            <Link to={`/admin/${resources.bookings.path}/${booking.id}`}>{booking.reference}</Link>
          ) : (
            booking.reference
          )}
        </dd>
        <dt>Place</dt>
        <dd dir="auto">{booking.title}</dd>
        <dt>Nights</dt>
        <dd>
          {dayText(booking.check_in)} – {dayText(booking.check_out)}
        </dd>
        <dt>Buyer</dt>
        <dd dir="auto">{dispute.buyer}</dd>
        <dt>Seller</dt>
        <dd dir="auto">{dispute.seller}</dd>
        <dt>Claimed by</dt>
        <dd>the {dispute.opened_by}</dd>
        <dt>Claim</dt>
        <dd>{money(dispute.claimed)}</dd>
        {dispute.on_deposit && (
          <>
            <dt>Taken from</dt>
            <dd>the deposit, {money(dispute.awardable)} held</dd>
          </>
        )}
        <dt>Paid, not refunded</dt>
        <dd>{money(books.charged)}</dd>
        <dt>Earned by the seller</dt>
        <dd>{money(books.seller_earns)}</dd>
        <dt>Opened</dt>
        <dd>{instantText(dispute.created_at)}</dd>
      </dl>
    </Panel>
  );
}

function History({ dispute }: { dispute: DisputeCase }) {
  return (
    <Panel title="History">
      <ol className={styles.history}>
        {dispute.events.map(({ event, by, who, note, created_at }, index) => (
          <li key={`${event}-${index}`}>
            {by === 'system' ? <span>The system</span> : <span dir="auto">{who ?? by}</span>}{' '}
            {EVENT_LABELS[event] ?? event}
            {event === 'assign' && <span>{note ? ` to ${isolate(note)}` : ' to no one'}</span>}
            <div className={styles.when}>{instantText(created_at)}</div>
            {note && event !== 'assign' && (
              <p dir="auto" className={styles.body}>
                “{note}”
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
