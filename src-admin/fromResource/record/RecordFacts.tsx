import type { RaRecord } from 'react-admin';
import { metaOf } from '#src/schema/field.ts';
import { isStructured } from '#src/schema/kinds/contract.ts';
import type { Resource } from '#src/schema/resource.ts';
import { FieldFact } from './FieldFact.tsx';
import styles from './RecordFacts.module.css';

/** The columns of the list, under the title of the record: who, where, when and how much. */
export function RecordFacts({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { fields } = resource;
  const { list, title } = resource.admin;
  const shown = list.flatMap((column) => {
    const field = fields[column];
    if (!field || column === title || (record[column] ?? null) === null) return [];
    const { kind } = metaOf(field);
    return kind === 'state' || isStructured(kind) ? [] : [{ column, kind }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {shown.map(({ column, kind }) => (
        <div key={column} data-money={kind === 'money'}>
          <FieldFact {...{ fields, column, record }} />
        </div>
      ))}
    </dl>
  );
}
