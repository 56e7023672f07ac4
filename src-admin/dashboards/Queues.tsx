import { useCanAccessResources, useGetList, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { listAddress } from '../declaration/listAddress.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { titleOf } from '../declaration/describe.ts';
import { listTitle } from '../declaration/labels.ts';
import { useLiveList } from '../fromResource/list/useLiveList.ts';
import { Value } from '../values/Value.tsx';
import { useQueue } from '../review/useQueue.ts';
import { waitingText } from '../review/waitingText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './Dashboard.module.css';
import { QueueCard } from './QueueCard.tsx';
import { REVIEW_QUEUES, listQueues, type ReviewQueue, type ListQueue } from './queueDefinitions.ts';

const SHOWN = 5;
const PATHS = [
  ...new Set([
    ...REVIEW_QUEUES.map(({ resource }) => resource.path),
    ...listQueues(serverNow()).map(({ resource }) => resource.path),
  ]),
];

/** The work queues of the signed-in staff, kept up to date; in brief only their numbers. */
export function Queues({ brief = false }: { brief?: boolean }) {
  const shown = brief ? 0 : SHOWN;
  const [today] = useState(() => serverNow());
  const { canAccess, isPending } = useCanAccessResources({ resources: PATHS, action: 'list' });
  if (isPending) return null;
  const reviews = REVIEW_QUEUES.filter(({ resource }) => canAccess?.[resource.path] === true);
  const lists = listQueues(today).filter(({ resource }) => canAccess?.[resource.path]);
  if (reviews.length + lists.length === 0)
    return (
      <EmptyState icon="check_circle" title="Nothing to do">
        New items appear automatically. Administrators handle transfers, listings and bookings.
      </EmptyState>
    );
  return (
    <div className={brief ? styles.brief : styles.grid}>
      {reviews.map((queue) => (
        <ReviewQueueCard key={queue.name} queue={queue} shown={shown} />
      ))}
      {lists.map((queue) => (
        <ListQueueCard key={queue.title} queue={queue} shown={shown} />
      ))}
    </div>
  );
}

function ReviewQueueCard({ queue, shown }: { queue: ReviewQueue; shown: number }) {
  const { name, title, none, to } = queue;
  const { data, error } = useQueue(name);
  const oldest = data?.oldest_since;
  return (
    <QueueCard
      title={title}
      count={data?.waiting}
      since={oldest ? waitingText(oldest) : undefined}
      none={none}
      error={error}
      lines={(data?.items ?? []).slice(0, shown).map((item) => ({
        key: item.id,
        to,
        name: item.title,
        detail: item.held && !item.held.yours ? `with ${isolate(item.held.by)}` : item.detail,
      }))}
      all={data && data.waiting > 0 ? { to, label: 'Take the next' } : null}
    />
  );
}

function ListQueueCard({ queue, shown }: { queue: ListQueue; shown: number }) {
  const { resource, filter, title, none, detailColumn } = queue;
  const [field, order] = queue.sort;
  const { data, total, error, refetch } = useGetList<RaRecord>(resource.path, {
    filter,
    sort: { field, order },
    pagination: { page: 1, perPage: SHOWN },
  });
  useLiveList(resource, refetch);
  const column = resource.fields[detailColumn];
  const all = `${listAddress(resource.path, filter)}&sort=${field}&order=${order}`;
  return (
    <QueueCard
      title={title}
      count={total}
      none={none}
      error={error}
      lines={(data ?? []).slice(0, shown).map((record) => ({
        key: String(record.id),
        to: `/admin/${resource.path}/${record.id}`,
        name: titleOf(resource, record),
        detail: column && (
          <Value of={column} value={record[detailColumn]} currency={currencyOf(record)} />
        ),
      }))}
      all={(total ?? 0) > shown ? { to: all, label: `All in ${listTitle(resource)}` } : null}
    />
  );
}
