import type { RaRecord } from 'react-admin';
import { metaOf, type FieldMeta } from '#src/schema/field.ts';
import { isStructured } from '#src/schema/kinds/contract.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { isShownByOther } from '#src/schema/forms/shownColumn.ts';
import styles from './ReadOnlyFields.module.css';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { Value } from '../../values/Value.tsx';
import { FieldFact } from './FieldFact.tsx';
import { DETAIL_PARTS, partOf } from './detailParts.ts';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** Selects the fields, such as those that the form does not show. */
  isShown: (meta: FieldMeta, column: string) => boolean;
}

/** The unstructured fields of a record, read only: what, who, when and how much; identifiers are last. */
export function ReadOnlyFields({ resource, record, isShown }: Props) {
  const fields = Object.entries(resource.fields).filter(([column, field]) => {
    const meta = metaOf(field);
    const isSeparate = !isStructured(meta.kind) && !isShownByOther(resource.fields, column);
    return column in record && isSeparate && !meta.counted && isShown(meta, column);
  });
  const parts = DETAIL_PARTS.flatMap((part) => {
    const own = fields.filter(([column, field]) => partOf(column, field) === part);
    return own.length > 0 ? [{ part, own }] : [];
  });
  return (
    <Panel title="Details">
      {parts.map(({ part, own }) => (
        // No landmark: a panel of the page may have the same name.
        <div key={part} className={styles.part}>
          {part !== 'Details' && <h3 className={styles.heading}>{part}</h3>}
          <dl className={styles.facts}>
            {own.map(([column]) => (
              <div key={column} className={styles.fact}>
                <FieldFact {...{ fields: resource.fields, column, record }} />
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Panel>
  );
}

/** The structured fields of a record, read only, each in its own panel. */
export function StructuredFields({ resource, record, isShown }: Props) {
  return Object.entries(resource.fields).map(([column, field]) => {
    const meta = metaOf(field);
    if (!isStructured(meta.kind) || !(column in record) || !isShown(meta, column)) return null;
    return (
      <Panel key={column} title={fieldLabel(column, field)}>
        <Value of={field} value={record[column]} currency={currencyOf(record)} column={column} />
      </Panel>
    );
  });
}
