import type { RaRecord } from 'react-admin';
import { metaOf } from '#src/schema/field.ts';
import { isStructured } from '#src/schema/kinds/contract.ts';
import type { Resource } from '#src/schema/resource.ts';
import { FieldFact } from './FieldFact.tsx';
import styles from './RecordFacts.module.css';

/** The columns of the list, under the title of the record: who, where, when and how much. */
export function RecordFacts({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { list, title } = resource.admin;
  const shown = list.flatMap((column) => {
    const field = resource.fields[column];
    if (!field || column === title || (record[column] ?? null) === null) return [];
    const { kind } = metaOf(field);
    return kind === 'state' || isStructured(kind) ? [] : [{ column, field, kind }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {shown.map(({ column, field, kind }) => (
        <div key={column} data-money={kind === 'money'}>
          <FieldFact {...{ column, field, record }} />
        </div>
      ))}
    </dl>
  );
}
