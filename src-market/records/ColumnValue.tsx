import type { Fields } from '#src/schema/field.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { shownColumn } from '#src/schema/forms/shownColumn.ts';
import type { Titles } from '#src/wire/records/records.ts';
import { FieldValue } from './FieldValue.tsx';

interface Props {
  readonly fields: Fields;
  readonly column: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly titles: Titles;
  /** Where the file of the column is downloaded; without it, the file is only named. */
  readonly download?: string;
}

/** What a record has in a column, read only. The choice of `f.oneOf` is the record that is referred to, after its kind. */
export function ColumnValue({ fields, column, record, titles, download }: Props) {
  const shown = shownColumn(fields, column, record);
  const of = fields[shown];
  return (
    of && (
      <>
        {shown !== column && <span>{`${valueLabelOf(fields[column], shown)}: `}</span>}
        <FieldValue
          of={of}
          value={record[shown]}
          titles={titles}
          currency={currencyOf(record)}
          download={download}
        />
      </>
    )
  );
}
