import { useCanAccess, useGetList, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { resources } from '#resources';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { addDays } from '#src/rules/dates/day.ts';
import { UNDECIDED_STATES } from '#src/rules/disputes/dispute.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Figures } from '../reports/figures/FigureCard.tsx';
import styles from '../reports/figures/FigureCard.module.css';
import { listAddress } from '../declaration/listAddress.ts';
import { platformDay } from '../reports/period/usePeriod.ts';
import { useLiveList } from '../fromResource/list/useLiveList.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { numberText } from '../ui/format.ts';
import { Queues } from './Queues.tsx';

const DECIDED = ['resolved_buyer', 'resolved_seller', 'resolved_split', 'closed'];
const LATELY_DAYS = 30;

interface Count {
  readonly label: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly note: string;
}

/** The numbers of disputes, each with the filter of its list. */
function countsFor(userId: string, now: Date): readonly Count[] {
  const since = addDays(platformDay(), -LATELY_DAYS);
  return [
    { label: 'Open disputes', filter: { state: UNDECIDED_STATES }, note: 'In any state' },
    {
      label: 'Yours',
      filter: { state: UNDECIDED_STATES, assignee_id: userId },
      note: 'Assigned to you',
    },
    {
      label: 'Overdue',
      filter: { state: UNDECIDED_STATES, due_at_lte: now.toISOString() },
      note: 'Deadline passed',
    },
    {
      label: `Decided in ${LATELY_DAYS} days`,
      filter: { state: DECIDED, resolved_at_gte: `${since}T00:00:00.000Z` },
      note: 'For either side, or split',
    },
  ];
}

/** `/dispute-admin/dashboard` (section 2): the numbers of disputes and the work queues. */
export default function DisputeDashboard() {
  const user = useSession();
  const [now] = useState(() => serverNow());
  const { disputes } = resources;
  const { canAccess } = useCanAccess({ resource: disputes.path, action: 'list' });
  return (
    <>
      <PageHead title="Dispute Dashboard" />
      {user && canAccess === true && (
        <Figures>
          {countsFor(user.id, now).map((count) => (
            <CountCard key={count.label} resource={disputes} count={count} />
          ))}
        </Figures>
      )}
      <Queues />
    </>
  );
}

function CountCard({ resource, count }: { resource: Resource; count: Count }) {
  const { label, filter, note } = count;
  const { total, error, refetch } = useGetList<RaRecord>(resource.path, {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  useLiveList(resource, refetch);
  return (
    <div className={styles.card}>
      <p className={styles.label}>
        <Link to={listAddress(resource.path, filter)} className={styles.link}>
          {label}
        </Link>
      </p>
      <p className={styles.value}>{total === undefined ? '–' : numberText(total)}</p>
      <p className={styles.note}>{error ? error.message : note}</p>
    </div>
  );
}
