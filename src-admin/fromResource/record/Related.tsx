import { useCanAccess, useGetList, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { numberText } from '#src-admin/ui/format.ts';
import { useTitle } from '../../declaration/useTitle.ts';
import styles from './Related.module.css';
import { remainingRelations, type Relation } from './relations.ts';

const SHOWN = 3;

/** The latest records that refer to this one, by resource, each with a link to all of them. */
export default function Related({ resource, record }: { resource: Resource; record: RaRecord }) {
  const relations = remainingRelations(resource);
  if (relations.length === 0) return null;
  return (
    <div className={styles.related}>
      <Panel title="Related">
        <p className={styles.none}>No related records.</p>
        {relations.map((relation) => (
          <RelatedList
            key={`${relation.resource.name} ${relation.column}`}
            relation={relation}
            id={record.id}
          />
        ))}
      </Panel>
    </div>
  );
}

function RelatedList({ relation, id }: { relation: Relation; id: RaRecord['id'] }) {
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
          <RelatedRecord key={one.id} resource={resource} record={one} />
        ))}
      </ul>
    </section>
  );
}

function RelatedRecord({ resource, record }: { resource: Resource; record: RaRecord }) {
  const title = useTitle(resource, record);
  return (
    <li>
      <Link dir="auto" to={`/admin/${resource.path}/${record.id}`} className={styles.one}>
        {title}
      </Link>
    </li>
  );
}
