import { useCanAccess, useGetList, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { resources } from '#resources';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Panel } from '../ui/Panel.tsx';
import { numberText } from '../ui/format.ts';
import { titleOf } from './describe.ts';
import { columnLabel, listTitle } from './labels.ts';
import styles from './Related.module.css';

const SHOWN = 3;

interface Relation {
  readonly resource: Resource;
  /** The column of it that points here. */
  readonly column: string;
  readonly label: string;
}

/** Where other records point to this kind: every reference of the declarations, read backwards. */
function relationsOf({ name }: Resource): readonly Relation[] {
  return Object.values<Resource>(resources).flatMap((resource) => {
    const columns = Object.entries(resource.fields).flatMap(([column, field]) =>
      metaOf(field).references === name ? [column] : [],
    );
    return columns.map((column) => ({
      resource,
      column,
      label:
        columns.length === 1
          ? listTitle(resource)
          : `${listTitle(resource)}, as ${columnLabel(column).toLowerCase()}`,
    }));
  });
}

/** What belongs to a record, the latest of each kind and the way to all of it. */
export default function Related({ resource, record }: { resource: Resource; record: RaRecord }) {
  const relations = relationsOf(resource);
  if (relations.length === 0) return null;
  return (
    <div className={styles.related}>
      <Panel title="Related">
        <p className={styles.none}>Nothing else refers to this yet.</p>
        {relations.map((relation) => (
          <Records
            key={`${relation.resource.name} ${relation.column}`}
            relation={relation}
            id={record.id}
          />
        ))}
      </Panel>
    </div>
  );
}

function Records({ relation, id }: { relation: Relation; id: RaRecord['id'] }) {
  const { resource, column, label } = relation;
  const { canAccess } = useCanAccess({ resource: resource.path, action: 'list' });
  const filter = { [column]: id };
  const { data = [], total = 0 } = useGetList<RaRecord>(
    resource.path,
    {
      filter,
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: SHOWN },
    },
    { enabled: canAccess === true },
  );
  if (total === 0) return null;
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <section className={styles.kind} aria-label={label}>
      <h3 className={styles.head}>
        <Link to={`/admin/${resource.path}?${query.toString()}`}>{label}</Link>
        <span className={styles.count}>{numberText(total)}</span>
      </h3>
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={one.id}>
            <Link to={`/admin/${resource.path}/${one.id}`} className={styles.one}>
              {titleOf(resource, one)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
