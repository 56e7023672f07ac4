import type { RaRecord } from 'react-admin';
import { metaOf, type FieldMeta } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { currencyOf } from '../currency.ts';
import styles from './ReadOnlyFields.module.css';
import { columnLabel } from '../labels.ts';
import { Value } from '../Value.tsx';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** Which fields: those a form does not show. */
  isShown: (meta: FieldMeta, column: string) => boolean;
}

/** The plain fields of a record, read only. */
export function ReadOnlyFields({ resource, record, isShown: shows }: Props) {
  const fields = Object.entries(resource.fields).filter(([column, field]) => {
    const meta = metaOf(field);
    return column in record && meta.kind !== 'json' && !meta.counted && isShown(meta, column);
  });
  return (
    <Panel title="Facts">
      <dl className={styles.facts}>
        {fields.map(([column, field]) => (
          <div key={column} className={styles.fact}>
            <dt>{columnLabel(column)}</dt>
            <dd>
              <Value of={field} value={record[column]} currency={currencyOf(record)} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The structured fields of a record, each in a panel of its own. */
export function StructuredFields({ resource, record, isShown: shows }: Props) {
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
