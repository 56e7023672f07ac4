import type { RaRecord } from 'react-admin';
import type { Field } from '#src/schema/field.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { namesOf } from '../../declaration/describe.ts';
import { Value } from '../../values/Value.tsx';

interface Props {
  column: string;
  field: Field;
  record: RaRecord;
}

/** A field of a record in a description list, read only: its label and its value. */
export function FieldFact({ column, field, record }: Props) {
  return (
    <>
      <dt>{fieldLabel(column, field)}</dt>
      <dd>
        <Value
          of={field}
          value={record[column]}
          currency={currencyOf(record)}
          name={namesOf(record)[column]}
          names={namesOf(record)}
        />
      </dd>
    </>
  );
}
