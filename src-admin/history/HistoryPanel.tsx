import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { Resource } from '#src/schema/resource.ts';
import { getHistory } from '#src/wire/backOffice/endpoints/history.ts';
import type { HistoryEntry } from '#src/wire/backOffice/history.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { doneLabel } from '#src/schema/doneLabel.ts';
import { columnLabel } from '#src/schema/labels.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { Value } from '../values/Value.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ShowEarlier } from '../ui/ShowEarlier.tsx';
import { instantText } from '../ui/format.ts';
import { AuditCheck } from './AuditCheck.tsx';
import styles from './HistoryPanel.module.css';

/** The changes of a record, the newest first: who, for whom, and the values before and after. */
export default function HistoryPanel({
  resource,
  record,
}: {
  resource: Resource;
  record: RaRecord;
}) {
  const api = useDataProvider<StaffDataProvider>();
  const query = useInfiniteQuery({
    queryKey: [resource.path, 'history', record.id, record['version']],
    queryFn: ({ pageParam }) =>
      api.call(getHistory, {
        params: { resource: resource.path, id: String(record.id) },
        query: { before: pageParam },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.meta.next,
  });
  const { data, error, isPending, refetch } = query;
  const entries = data?.pages.flatMap((one) => one.data) ?? [];
  return (
    <Panel title="History">
      {isPending && <div className={styles.waiting} aria-busy />}
      {error && !data && (
        <p className={styles.failed}>
          The history could not be loaded.{' '}
          <Button color="inherit" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data && entries.length === 0 && (
        <p className={styles.none}>No changes since the record was created.</p>
      )}
      <ol className={styles.entries}>
        {entries.map((one) => (
          <ChangeEntry key={one.sequence} resource={resource} entry={one} record={record} />
        ))}
      </ol>
      <ShowEarlier query={query} />
      <AuditCheck />
    </Panel>
  );
}

interface ChangeEntryProps {
  resource: Resource;
  entry: HistoryEntry;
  record: RaRecord;
}

function ChangeEntry({ resource, entry: one, record }: ChangeEntryProps) {
  const changes = one.action === 'create' ? [] : Object.entries(one.changes);
  return (
    <li className={styles.entry}>
      <p>
        <b>{doneLabel(resource, one.action)}</b> by{' '}
        <span dir="auto">{one.actor?.name ?? 'the system'}</span>
        {one.on_behalf_of && <span>{` for ${isolate(one.on_behalf_of.name)}`}</span>}
        {one.token !== null && <span>{` with the API token “${isolate(one.token)}”`}</span>}
      </p>
      <time className={styles.time} dateTime={one.at}>
        {instantText(one.at)}
      </time>
      {Object.entries(one.notes).map(([name, value]) => (
        <p key={name} className={styles.note}>
          {columnLabel(name)}:{' '}
          <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
        </p>
      ))}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(([column, [before, after]]) => (
            <ChangedField key={column} {...{ resource, record, column, before, after }} />
          ))}
        </dl>
      )}
    </li>
  );
}

interface ChangedFieldProps {
  resource: Resource;
  record: RaRecord;
  column: string;
  before: unknown;
  after: unknown;
}

function ChangedField({ resource, record, column, before, after }: ChangedFieldProps) {
  const field = resource.fields[column];
  if (!field) return null;
  const currency = currencyOf(record);
  return (
    <div className={styles.change}>
      <dt>{fieldLabel(column, field)}</dt>
      <dd>
        <del className={styles.before}>
          <Value of={field} value={before} currency={currency} />
        </del>
        <span aria-hidden> → </span>
        <ins className={styles.after}>
          <Value of={field} value={after} currency={currency} />
        </ins>
      </dd>
    </div>
  );
}
