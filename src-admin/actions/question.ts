import type { RaRecord } from 'react-admin';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { currencyOf } from '../declaration/currency.ts';

/** A part of a question: text, or a column of the record. */
export type QuestionPart = { readonly text: string } | { readonly column: string };

/** The parts of a declared question such as `Refund {total} to {buyer_id}?`. */
export function questionParts(question: string): readonly QuestionPart[] {
  return question
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => {
      const column = /^\{(\w+)\}$/.exec(part)?.[1];
      return column === undefined ? { text: part } : { column };
    });
}

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
