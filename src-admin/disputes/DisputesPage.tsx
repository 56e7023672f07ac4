import Button from '@mui/material/Button';
import { ResourceContextProvider } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { resources } from '#resources';
import { Icon } from '#src/app/images/Icon.tsx';
import { ROUTES } from '#src/routes/table.ts';
import { href } from '#src/routes/href.ts';
import {
  STAFF_DISPUTE_VIEWS,
  type StaffDisputeView,
  type StaffDisputes,
} from '#src/wire/disputes/dispute.ts';
import ResourceList from '../fromResource/list/ResourceList.tsx';
import { Chip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { moneyText, numberText } from '../ui/format.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { ViewTab, ViewTabs } from '#src-admin/ui/ViewTabs.tsx';
import styles from './DisputesPage.module.css';
import { useDisputeQueue } from './useDisputes.ts';
import { REASON_LABELS, STATE_LABELS } from './labels.ts';

const VIEWS: Readonly<Record<StaffDisputeView, readonly [label: string, none: string]>> = {
  mine: ['Mine', 'No disputes are assigned to you. Take one from Unassigned.'],
  unassigned: ['Unassigned', 'All disputes are assigned.'],
  undecided: ['All open', 'No open disputes.'],
  decided: ['Decided', 'No decided disputes yet.'],
};

/** `/admin/disputes` (section 2): the queue of disputes, ordered by deadline. */
export default function DisputesPage() {
  const [params] = useSearchParams();
  const name = params.get('view');
  const view = name === null ? 'undecided' : STAFF_DISPUTE_VIEWS.find((one) => one === name);
  // Dashboards and saved views link to the list with a filter.
  if (params.has('filter') || !view)
    return (
      <ResourceContextProvider value={resources.disputes.path}>
        <ResourceList resource={resources.disputes} />
      </ResourceContextProvider>
    );
  return <DisputeQueue view={view} />;
}

function DisputeQueue({ view }: { view: StaffDisputeView }) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const { data, error, refetch, isPlaceholderData } = useDisputeQueue(view, page);
  return (
    <>
      <PageHead
        title={ROUTES.adminDisputes.title}
        actions={
          <ViewTabs label="Which disputes">
            {STAFF_DISPUTE_VIEWS.map((name) => (
              <ViewTab
                key={name}
                to={href('adminDisputes', undefined, { view: name })}
                current={name === view}
                count={data ? numberText(data.counts[name]) : ''}
              >
                {VIEWS[name][0]}
              </ViewTab>
            ))}
            <ViewTab to={href('adminDisputes', undefined, { filter: '{}' })}>Table</ViewTab>
          </ViewTabs>
        }
      />
      {error && !data ? (
        <EmptyState
          icon="error_circle"
          title="The disputes could not be loaded"
          actions={
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      ) : !data ? (
        <div className={styles.waiting} aria-busy />
      ) : data.rows.length === 0 ? (
        <EmptyState icon="check_circle" title="Nothing here">
          {VIEWS[view][1]}
        </EmptyState>
      ) : (
        <div className={styles.list} aria-busy={isPlaceholderData}>
          <Rows rows={data.rows} />
          {data.pages > 1 && (
            <nav aria-label="Pages" className={styles.pager}>
              <Button
                disabled={page <= 1}
                onClick={() => setParams({ view, page: String(page - 1) })}
              >
                Earlier
              </Button>
              <span>
                {numberText(page)} of {numberText(data.pages)}
              </span>
              <Button
                disabled={page >= data.pages}
                onClick={() => setParams({ view, page: String(page + 1) })}
              >
                Later
              </Button>
            </nav>
          )}
        </div>
      )}
    </>
  );
}

function Rows({ rows }: { rows: StaffDisputes['rows'] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const [state, tone] = STATE_LABELS[row.state];
        const [one, other] =
          row.opened_by === 'buyer' ? [row.buyer, row.seller] : [row.seller, row.buyer];
        return (
          <li key={row.id}>
            <Link to={href('adminDispute', { id: row.id })} className={styles.row}>
              <span className={styles.what}>
                <strong>
                  {row.reference}: {REASON_LABELS[row.reason]}
                </strong>
                <span className={styles.soft}>
                  <bdi>{one}</bdi> against <bdi>{other}</bdi>, <bdi>{row.booking.title}</bdi>
                </span>
              </span>
              <span className={styles.amount}>
                {row.awarded === null
                  ? moneyText(row.claimed, row.currency)
                  : `${moneyText(row.awarded, row.currency)} of ${moneyText(row.claimed, row.currency)}`}
              </span>
              <span className={styles.states}>
                <Chip tone={tone}>{state}</Chip>
                {row.waits_for_second && <Chip tone="warning">Needs a second approver</Chip>}
              </span>
              <TimeLeft until={row.due_at} />
              <span className={styles.who}>
                <Icon name="user" /> <span>{row.assignee ?? 'Unassigned'}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
