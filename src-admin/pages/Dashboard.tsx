import { useCanAccessResources, useGetList, type RaRecord } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { resources } from '#resources';
import { canManageSystem } from '#src/access/roles.ts';
import { Icon } from '#src/app/Icon.tsx';
import { useSession } from '#src/app/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { currencyOf } from '../fromResource/currency.ts';
import { titleOf } from '../fromResource/describe.ts';
import { listTitle } from '../fromResource/labels.ts';
import { Value } from '../fromResource/Value.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { localDay, numberText } from '../ui/format.ts';
import styles from './Dashboard.module.css';

const KeyNumbers = lazy(() => import('../analytics/KeyNumbers.tsx'));

interface Queue {
  readonly title: string;
  readonly none: string;
  readonly resource: Resource;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  /** The column that stands at the end of each line. */
  readonly told: string;
}

/** What waits for staff, the oldest first. */
const QUEUES: readonly (() => Queue)[] = [
  () => ({
    title: 'Transfers to match',
    none: 'No buyer’s transfer is expected.',
    resource: resources.manual_payments,
    filter: { state: 'expected', direction: 'incoming' },
    sort: ['created_at', 'ASC'],
    told: 'amount',
  }),
  () => ({
    title: 'Money to send back',
    none: 'Nothing is owed to a buyer.',
    resource: resources.manual_payments,
    filter: { state: 'expected', direction: 'outgoing' },
    sort: ['created_at', 'ASC'],
    told: 'amount',
  }),
  () => ({
    title: 'Properties to review',
    none: 'No property waits for a review.',
    resource: resources.properties,
    filter: { state: 'pending_review' },
    sort: ['created_at', 'ASC'],
    told: 'created_at',
  }),
  () => ({
    title: 'Waiting for the seller',
    none: 'Every seller has answered.',
    resource: resources.bookings,
    filter: { state: 'awaiting_seller' },
    sort: ['created_at', 'ASC'],
    told: 'expires_at',
  }),
  () => ({
    title: 'Arriving today',
    none: 'Nobody arrives today.',
    resource: resources.bookings,
    filter: { state: 'confirmed', check_in: localDay(new Date()) },
    sort: ['created_at', 'ASC'],
    told: 'total',
  }),
];

const SHOWN = 5;

const LISTS = QUEUES.map((queue) => queue().resource.path);

/** The first page of staff: what is to be done, and how much of it there is. */
export function Dashboard({ title }: { title: string }) {
  const user = useSession();
  const { canAccess, isPending } = useCanAccessResources({ resources: LISTS, action: 'list' });
  const queues = QUEUES.map((queue) => queue()).filter(
    ({ resource }) => canAccess?.[resource.path] === true,
  );
  return (
    <>
      <PageHead title={title} />
      {!isPending && queues.length === 0 && (
        <EmptyState icon="check_circle" title="Nothing waits for you">
          Transfers, listings and bookings are the work of administrators.
        </EmptyState>
      )}
      <div className={styles.grid}>
        {queues.map((queue) => (
          <Waiting key={queue.title} queue={queue} />
        ))}
      </div>
      {user && canManageSystem(user) && (
        <Suspense fallback={null}>
          <div className={styles.numbers}>
            <KeyNumbers />
          </div>
        </Suspense>
      )}
    </>
  );
}

function Waiting({ queue }: { queue: Queue }) {
  const { resource, filter, title, none, told } = queue;
  const [field, order] = queue.sort;
  const sort = { field, order };
  const { data, total, isPending, error } = useGetList<RaRecord>(resource.path, {
    filter,
    sort,
    pagination: { page: 1, perPage: SHOWN },
  });
  const column = resource.fields[told];
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: field, order });
  return (
    <section className={styles.queue} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.count} data-none={total === 0}>
          {isPending ? '' : numberText(total ?? 0)}
        </span>
      </header>
      {error && <p className={styles.none}>{error.message}</p>}
      {total === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.list}>
        {data?.map((record) => (
          <li key={record.id}>
            <Link to={`/admin/${resource.path}/${record.id}`} className={styles.item}>
              <span className={styles.name}>{titleOf(resource, record)}</span>
              <span className={styles.told}>
                {column && <Value of={column} value={record[told]} currency={currencyOf(record)} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {(total ?? 0) > SHOWN && (
        <Link to={`/admin/${resource.path}?${query.toString()}`} className={styles.all}>
          All in {listTitle(resource)}
          <Icon name="chevron_forward" />
        </Link>
      )}
    </section>
  );
}
