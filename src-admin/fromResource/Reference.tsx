import { useReference } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { resourceOfTable } from './describe.ts';
import { useTitle } from './useTitle.ts';
import styles from './Reference.module.css';

const SHOWN_OF_ID = 8;

/** The record that an id points to, by its title; ids of tables without screens stay ids. */
export function Reference({ table, id }: { table: string; id: string }) {
  const resource = resourceOfTable(table);
  return resource ? <Known resource={resource} id={id} /> : <Bare id={id} />;
}

function Bare({ id }: { id: string }) {
  return (
    <code className={styles.id} title={id}>
      …{id.slice(-SHOWN_OF_ID)}
    </code>
  );
}

function Known({ resource, id }: { resource: Resource; id: string }) {
  const { referenceRecord, isPending } = useReference({ reference: resource.path, id });
  const title = useTitle(resource, referenceRecord);
  if (isPending) return <span className={styles.waiting} />;
  if (!referenceRecord) return <Bare id={id} />;
  return (
    <Link
      to={`/admin/${resource.path}/${id}`}
      className={styles.link}
      onClick={(event) => event.stopPropagation()}
    >
      {title}
    </Link>
  );
}
