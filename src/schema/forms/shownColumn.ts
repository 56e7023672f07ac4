import { describeType } from '../describeType.ts';
import type { Shape, Values } from './matching.ts';

const isOneOf = (of: Shape[string] | undefined) => of !== undefined && describeType(of).oneOf;

/**
 * The column with the value that screens show for a column: for the choice of `f.oneOf`, the reference that it names. Every
 * other column shows its value, as does a choice without a reference that the reader may read.
 */
export function shownColumn(fields: Shape, column: string, record: Values): string {
  const chosen = record[column];
  return isOneOf(fields[column]) && typeof chosen === 'string' && record[chosen] ? chosen : column;
}

/** Whether a column is shown by another: a reference of `f.oneOf`, whose choice shows the record that is referred to. */
export function isShownByOther(fields: Shape, column: string): boolean {
  const of = fields[column];
  const conditions = Object.entries((of && describeType(of).when?.columns) ?? {});
  return conditions.some(([other, values]) => isOneOf(fields[other]) && values.includes(column));
}
