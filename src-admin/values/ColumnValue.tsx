import type { RaRecord } from 'react-admin';
import type { Fields } from '#src/schema/field.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { shownColumn } from '#src/schema/forms/shownColumn.ts';
import { namesOf } from '../declaration/describe.ts';
import { Value } from './Value.tsx';

interface Props {
  fields: Fields;
  column: string;
  record: RaRecord;
}

/** What a record has in a column, read only. The choice of `f.oneOf` is the record that is referred to, after its kind. */
export function ColumnValue({ fields, column, record }: Props) {
  const shown = shownColumn(fields, column, record);
  const of = fields[shown];
  const names = namesOf(record);
  return (
    of && (
      <>
        {shown !== column && <span>{`${valueLabelOf(fields[column], shown)}: `}</span>}
        <Value
          of={of}
          value={record[shown]}
          currency={currencyOf(record)}
          name={names[shown]}
          names={names}
        />
      </>
    )
  );
}
