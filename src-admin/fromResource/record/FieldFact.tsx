import type { RaRecord } from 'react-admin';
import type { Fields } from '#src/schema/field.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { ColumnValue } from '../../values/ColumnValue.tsx';

interface Props {
  fields: Fields;
  column: string;
  record: RaRecord;
}

/** A field of a record in a description list, read only: its label and its value. */
export function FieldFact({ fields, column, record }: Props) {
  return (
    <>
      <dt>{fieldLabel(column, fields[column])}</dt>
      <dd>
        <ColumnValue {...{ fields, column, record }} />
      </dd>
    </>
  );
}
