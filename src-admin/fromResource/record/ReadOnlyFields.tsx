import type { RaRecord } from 'react-admin';
import { metaOf, type FieldMeta } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { currencyOf } from '../currency.ts';
import { namesOf } from '../describe.ts';
import styles from './ReadOnlyFields.module.css';
import { columnLabel } from '../labels.ts';
import { Value } from '../Value.tsx';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** Selects the fields, such as those that the form does not show. */
  isShown: (meta: FieldMeta, column: string) => boolean;
}

/** The unstructured fields of a record, read only. */
export function ReadOnlyFields({ resource, record, isShown }: Props) {
  const fields = Object.entries(resource.fields).filter(([column, field]) => {
    const meta = metaOf(field);
    return column in record && meta.kind !== 'json' && !meta.counted && isShown(meta, column);
  });
  return (
    <Panel title="Details">
      <dl className={styles.facts}>
        {fields.map(([column, field]) => (
          <div key={column} className={styles.fact}>
            <dt>{columnLabel(column)}</dt>
            <dd>
              <Value
                of={field}
                value={record[column]}
                currency={currencyOf(record)}
                name={namesOf(record)[column]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The structured fields of a record, read only, each in its own panel. */
export function StructuredFields({ resource, record, isShown }: Props) {
  return Object.entries(resource.fields).map(([column, field]) => {
    const meta = metaOf(field);
    if (meta.kind !== 'json' || !(column in record) || !isShown(meta, column)) return null;
    return (
      <Panel key={column} title={columnLabel(column)}>
        <Value of={field} value={record[column]} currency={currencyOf(record)} />
      </Panel>
    );
  });
}
