import { sql, type RawBuilder } from 'kysely';
import { metaOf, type Fields } from '#src/schema/field.ts';
import { alphabetical, isAlphabetical } from './textOrder.ts';

/** A column in a statement: its name, or the expression of a computed one. */
export function columnSql(fields: Fields, column: string): RawBuilder<unknown> {
  const field = fields[column];
  const expression = field && metaOf(field).computed;
  // Safe as raw SQL: expressions are declared, never user input.
  return expression === undefined ? sql.ref(column) : sql`(${sql.raw(expression)})`;
}

/** A column as lists sort it. */
export function orderSql(fields: Fields, column: string): RawBuilder<unknown> {
  const field = fields[column];
  const value = columnSql(fields, column);
  return field && isAlphabetical(metaOf(field)) ? alphabetical(value) : value;
}

/** The columns that a row stores. */
export const isStored = (fields: Fields, column: string): boolean => {
  const field = fields[column];
  return field === undefined || metaOf(field).computed === undefined;
};
