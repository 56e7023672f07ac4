import Button from '@mui/material/Button';
import { useCanAccess, useGetList, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { Chip } from '#src-admin/ui/Chip.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { moneyText, numberText } from '#src-admin/ui/format.ts';
import { metaOf } from '#src/schema/field.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { stateFieldOf } from '#src/schema/forms/outcome.ts';
import { pluralName } from '#src/schema/labels.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { NewRelatedButton } from './NewRelatedButton.tsx';
import { detailOf } from '../../declaration/describe.ts';
import { toneOf } from '../../declaration/labels.ts';
import { useTitle } from '../../declaration/useTitle.ts';
import styles from './RelatedPanels.module.css';
import { panelsOf, type Relation } from './relations.ts';

const SHOWN = 5;

/** The declared panels of a record's page: the latest records that refer to it. */
export default function RelatedPanels({
  resource,
  record,
}: {
  resource: Resource;
  record: RaRecord;
}) {
  return panelsOf(resource).map((relation) => (
    <RelatedPanel
      key={`${relation.resource.name} ${relation.column}`}
      relation={relation}
      parent={record}
    />
  ));
}

function RelatedPanel({ relation, parent }: { relation: Relation; parent: RaRecord }) {
  const { resource, column, label } = relation;
  const { canAccess } = useCanAccess({ resource: resource.path, action: 'list' });
  const filter = { [column]: parent.id };
  const list = useGetList<RaRecord>(
    resource.path,
    {
      filter,
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: SHOWN },
    },
    { enabled: canAccess === true },
  );
  if (canAccess !== true) return null;
  const { data, total = 0, isPending, error, refetch } = list;
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <Panel title={label}>
      {error ? (
        <p className={styles.note} role="alert">
          {error.message}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : isPending ? (
        <div className={styles.waiting} aria-busy />
      ) : total === 0 ? (
        <p className={styles.note}>No {pluralName(resource)}.</p>
      ) : (
        <>
          <ul className={styles.list}>
            {(data ?? []).map((one) => (
              <RelatedRecord key={one.id} resource={resource} record={one} />
            ))}
          </ul>
          {total > SHOWN && (
            <Link to={`/admin/${resource.path}?${query.toString()}`} className={styles.all}>
              Show all {numberText(total)}
            </Link>
          )}
        </>
      )}
      <NewRelatedButton relation={relation} parent={parent} />
    </Panel>
  );
}

/** The first amount among the columns of the list. */
const moneyColumn = ({ admin, fields }: Resource) =>
  admin.list.find((column) => {
    const field = fields[column];
    return field && metaOf(field).kind === 'money';
  });

function RelatedRecord({ resource, record }: { resource: Resource; record: RaRecord }) {
  const title = useTitle(resource, record);
  const state = stateFieldOf(resource);
  const value: unknown = state && record[state[0]];
  // The state has its own chip.
  const detail = detailOf(resource, state ? { ...record, [state[0]]: '' } : record);
  const amount: unknown = record[moneyColumn(resource) ?? ''];
  return (
    <li className={styles.one}>
      <span className={styles.texts}>
        <Link dir="auto" to={`/admin/${resource.path}/${record.id}`}>
          {title}
        </Link>
        {detail !== '' && (
          <span dir="auto" className={styles.detail}>
            {detail}
          </span>
        )}
      </span>
      {typeof amount === 'number' && (
        <span className={styles.amount}>{moneyText(amount, currencyOf(record))}</span>
      )}
      {typeof value === 'string' && (
        <Chip tone={toneOf(value, state && metaOf(state[1]).tone)}>
          {valueLabelOf(state?.[1], value)}
        </Chip>
      )}
    </li>
  );
}
