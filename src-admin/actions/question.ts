import type { RaRecord } from 'react-admin';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { questionParts } from '#src/schema/forms/question.ts';

/** The sum of an amount over records, by currency. */
export interface ColumnSum {
  readonly column: string;
  readonly sums: readonly (readonly [currency: string | null, sum: number])[];
}

/** The sums of the amounts that a question names, for a selection of records. */
export function questionSums(
  { fields }: Pick<Resource, 'fields'>,
  question: string,
  records: readonly RaRecord[],
): readonly ColumnSum[] {
  return questionParts(question).flatMap((part) => {
    const field = 'column' in part ? fields[part.column] : undefined;
    if (!('column' in part) || !field || metaOf(field).kind !== 'money') return [];
    const sums = new Map<string | null, number>();
    for (const record of records) {
      const amount: unknown = record[part.column];
      const currency = currencyOf(record);
      if (typeof amount === 'number') sums.set(currency, (sums.get(currency) ?? 0) + amount);
    }
    return [{ column: part.column, sums: [...sums] }];
  });
}
