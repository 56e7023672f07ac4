import { useCanAccess, useReference } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { resourceOfTable, shortId } from '../declaration/describe.ts';
import { useTitle } from '../declaration/useTitle.ts';
import styles from './Reference.module.css';

interface Props {
  table: string;
  id: string;
  /** The title of the record, sent with records whose references the user may not open. */
  name?: string | undefined;
}

/** A link to the record that an id points to, its name, or the id itself where its table has no screens. */
export function Reference({ table, id, name }: Props) {
  const resource = resourceOfTable(table);
  if (name !== undefined) return <bdi>{name}</bdi>;
  return resource ? <RecordLink resource={resource} id={id} /> : <ShortId id={id} />;
}

function ShortId({ id }: { id: string }) {
  return (
    <code className={styles.id} title={id}>
      {shortId(id)}
    </code>
  );
}

function RecordLink({ resource, id }: { resource: Resource; id: string }) {
  const reference = resource.path;
  // Staff who may list reports, for example, may not read the accounts that they name.
  const { canAccess } = useCanAccess({ action: 'list', resource: reference });
  const options = { enabled: canAccess === true };
  const { referenceRecord, isPending } = useReference({ reference, id, options });
  const title = useTitle(resource, referenceRecord);
  if (canAccess === false) return <ShortId id={id} />;
  if (isPending) return <span className={styles.waiting} />;
  if (!referenceRecord) return <ShortId id={id} />;
  return (
    <Link
      dir="auto"
      to={`/admin/${resource.path}/${id}`}
      className={styles.link}
      onClick={(event) => event.stopPropagation()}
    >
      {title}
    </Link>
  );
}
