import type { z } from 'zod';
import { describeType, type TypeDescription } from '../describeType.ts';
import { columnLabel, inSentence } from '../labels.ts';

/** The fields of a form or a record, by name. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

export type Values = Readonly<Record<string, unknown>>;

/** The error of a field whose choice was removed because it did not match any more. */
export const UNMATCHED = 'unmatched';

type Dependent = Pick<TypeDescription, 'matching'>;

/** The columns on which the choices of a field depend. */
export const sourcesOf = ({ matching = {} }: Dependent): readonly string[] =>
  Object.values(matching);

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '';

/** What the choices of a field have, by their columns; null while a column on which they depend is empty. */
export function matchFilter({ matching = {} }: Dependent, values: Values): Values | null {
  const wanted = Object.entries(matching).map(
    ([column, source]) => [column, values[source]] as const,
  );
  return wanted.some(([, value]) => isEmpty(value)) ? null : Object.fromEntries(wanted);
}

/** The fields whose choice does not match any more, after another field changed. */
export const unmatchedBy = (shape: Shape, changed: string, values: Values): readonly string[] =>
  Object.entries(shape).flatMap(([column, of]) =>
    sourcesOf(describeType(of)).includes(changed) && !isEmpty(values[column]) ? [column] : [],
  );

/** The labels of the empty fields on which the choices depend, within a sentence: “property and currency”. */
export const emptySources = (shape: Shape, of: Dependent, values: Values): string =>
  labelsWithin(
    shape,
    sourcesOf(of).filter((source) => isEmpty(values[source])),
  );

/** The labels of fields within a sentence. */
export const labelsWithin = (shape: Shape, columns: readonly string[]): string =>
  columns
    .map((column) => {
      const of = shape[column];
      return inSentence((of && describeType(of).label) ?? columnLabel(column));
    })
    .join(' and ');
