import { z } from 'zod';
import type { Field, Fields } from './field.ts';

/**
 * A declared database table. Resources are tables with access and screens; what only the server reads
 * (sessions, tokens) is a plain table.
 */
export interface Table<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name;
  readonly fields: F;
  /** The whole record, every column. */
  readonly schema: z.ZodObject;
  /** Sets of columns that are unique together. */
  readonly unique: readonly (readonly string[])[];
  /** Indexes over several columns; single columns use `indexed`. */
  readonly indexes: readonly (readonly string[])[];
}

export type Column<F extends Fields> = Extract<keyof F, string>;

/** The record type of a set of fields. */
export type RecordOf<T extends { readonly fields: Fields }> = {
  -readonly [K in keyof T['fields']]: T['fields'][K] extends Field<infer Value> ? Value : never;
};

export function defineTable<const Name extends string, F extends Fields>(definition: {
  readonly name: Name;
  readonly fields: F;
  readonly unique?: readonly (readonly Column<F>[])[];
  readonly indexes?: readonly (readonly Column<F>[])[];
}): Table<Name, F> {
  return {
    name: definition.name,
    fields: definition.fields,
    schema: z.strictObject({ ...definition.fields }),
    unique: definition.unique ?? [],
    indexes: definition.indexes ?? [],
  };
}
