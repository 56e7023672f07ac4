import { useFieldValue, useRecordContext, useResourceContext, type FieldProps } from 'react-admin';
import { Link } from 'react-router-dom';
import { plainText } from '../ui/format.ts';
import styles from './LinkField.module.css';

/** A text that links to the page of its record. */
export function LinkField(props: FieldProps) {
  const resource = useResourceContext(props);
  const record = useRecordContext(props);
  const value: unknown = useFieldValue(props);
  if (!record || !resource) return null;
  return (
    <Link
      dir="auto"
      to={`/admin/${resource}/${record.id}`}
      className={styles.link}
      // A click on the row navigates as well: without this the page would be opened twice.
      onClick={(event) => event.stopPropagation()}
    >
      {plainText(value)}
    </Link>
  );
}
