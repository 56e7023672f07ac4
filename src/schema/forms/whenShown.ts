import { z } from 'zod';
import { describeType } from '../describeType.ts';
import { valueLabelOf } from '../fieldLabel.ts';
import { inSentence } from '../labels.ts';
import { declaredValue } from './formFields.ts';
import { isEmpty, labelsWithin, type Shape, type Values } from './matching.ts';

const whenOf = (shape: Shape, column: string) => {
  const of = shape[column];
  return of && describeType(of).when;
};

/** What a record has in a column; a new one has the declared default of a column that no form set. */
function valueOf(shape: Shape, column: string, values: Values): unknown {
  const of = shape[column];
  if (values[column] !== undefined) return values[column];
  return of instanceof z.ZodType ? declaredValue(of) : undefined;
}

/**
 * Whether a field is shown (`f.shownWhen`): the fields that decide it are shown, and have one of the values. A form without
 * such a field shows what it would decide.
 */
export function isShown(shape: Shape, column: string, values: Values): boolean {
  const conditions = Object.entries(whenOf(shape, column)?.columns ?? {});
  return conditions.every(
    ([other, wanted]) =>
      !(other in shape) ||
      (isShown(shape, other, values) &&
        wanted.some((value) => value === valueOf(shape, other, values))),
  );
}

/** The values with null for what is hidden. */
export const withoutHidden = (shape: Shape, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      isShown(shape, column, values) ? value : null,
    ]),
  );

/** The fields without a value that are required because they are shown. */
export const missingOf = (shape: Shape, values: Values): readonly string[] =>
  Object.keys(shape).filter(
    (column) =>
      whenOf(shape, column)?.required === true &&
      isMissing(values[column]) &&
      decidersOf(shape, column).every((other) => other in shape) &&
      isShown(shape, column, values),
  );

const isMissing = (value: unknown) =>
  isEmpty(value) || (Array.isArray(value) && value.length === 0);

/** The columns that decide whether a field is shown, also through others. */
export function decidersOf(shape: Shape, column: string): readonly string[] {
  const columns = Object.keys(whenOf(shape, column)?.columns ?? {});
  return columns.flatMap((other) => [other, ...decidersOf(shape, other)]);
}

/** When a field is used, for its errors: “the outcome is failed or late”. */
export const whenText = (shape: Shape, column: string): string =>
  Object.entries(whenOf(shape, column)?.columns ?? {})
    .map(([other, wanted]) => {
      const of = shape[other];
      const values = wanted.map((value) => valueText(of, value)).join(' or ');
      return `the ${labelsWithin(shape, [other])} is ${values}`;
    })
    .join(' and ');

function valueText(of: Shape[string] | undefined, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return inSentence(valueLabelOf(of && describeType(of), value));
}
