import { z } from 'zod';
import type { Machine } from '#src/rules/stateMachines/machine.ts';

export type Kind =
  | 'id'
  | 'ref'
  | 'refs'
  | 'text'
  | 'long_text'
  | 'email'
  | 'phone'
  | 'url'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'share'
  | 'percent'
  | 'duration'
  | 'flag'
  | 'day'
  | 'day_range'
  | 'instant'
  | 'choice'
  | 'choices'
  | 'state'
  | 'photos'
  | 'file'
  | 'json';

export type Scalar = string | number | boolean | null | readonly string[];

/** The colour of a value, such as a state. */
export type Tone = 'neutral' | 'primary' | 'success' | 'info' | 'warning' | 'error';

/** How screens present a field. What is left out follows from its name and kind. */
export interface FieldTexts<V extends string = string> {
  /** Instead of the name of the column. */
  readonly label?: string;
  /** Below the input: what to enter, or what follows from it. */
  readonly help?: string;
  /** An example, in the empty input. */
  readonly placeholder?: string;
  /** After a number, such as `m²`. */
  readonly unit?: string;
  /** The label of each value, such as `{ in_progress: 'Under way' }`. Without it the label follows from the value. */
  readonly labels?: Readonly<Partial<Record<V, string>>>;
  /** The colour of each value. */
  readonly tone?: Readonly<Partial<Record<V, Tone>>>;
}

/** A column of a referenced record, and the column of the record itself that has the same value. */
export type Matching = Readonly<Record<string, string>>;

/** When a field is shown: while every column has one of its values. */
export interface When {
  readonly columns: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** Whether it must have a value then. */
  readonly required: boolean;
}

export interface FieldMeta extends FieldTexts {
  readonly kind: Kind;
  /** The PostgreSQL type. */
  readonly sql: string;
  readonly nullable: boolean;
  readonly primary?: boolean;
  /** Set by an action, a command or the database; refused in plain create and edit. */
  readonly locked?: boolean;
  /** Identifies a person: its values are kept out of the append-only audit log. */
  readonly personal?: boolean;
  readonly unique?: boolean;
  readonly indexed?: boolean;
  /** Counts the changes of its row; a database trigger increments it on every write. */
  readonly counted?: boolean;
  /** Default of a new row: a value, or `now` for the time of the insert. */
  readonly fallback?: { readonly value: Scalar } | 'now';
  /** The table a reference points to, or each of several references. */
  readonly references?: string;
  /** The values that a referenced record has in common with the record. */
  readonly matching?: Matching;
  readonly when?: When;
  /** What happens to the row when the referenced record is deleted. Several references lose it by `remove`. */
  readonly onDelete?: 'restrict' | 'cascade' | 'set null' | 'remove';
  /** The values a choice or a state may take. */
  readonly values?: readonly string[];
  readonly machine?: Machine<string, string>;
  /** The values are columns: the chosen one has the reference, and the others are null. */
  readonly oneOf?: true;
  /** The value is the name of a resource; screens show its label. */
  readonly namesResource?: boolean;
  /** Most items of a list, such as photos or references. */
  readonly max?: number;
  /** The SQL expression of a column that the database computes when it is read. */
  readonly computed?: string;
}

export const fieldMeta = z.registry<FieldMeta>();

export type Field<T = unknown> = z.ZodType<T>;
export type Fields = Readonly<Record<string, Field>>;

declare const defaulted: unique symbol;
/** A field that an insert may omit because the database has a default. */
export type Defaulted<T> = Field<T> & { readonly [defaulted]: true };

declare const computedBrand: unique symbol;
/** A column that the database computes; no row stores it. */
export type Computed<T> = Field<T> & { readonly [computedBrand]: true };

export function metaOf(field: Field): FieldMeta {
  const meta = fieldMeta.get(field);
  if (!meta) throw new Error('A field must come from a maker of src/schema/field.ts');
  return meta;
}

export function make<T extends z.ZodType>(type: T, meta: Omit<FieldMeta, 'nullable'>): T {
  fieldMeta.add(type, { nullable: false, ...meta });
  return type;
}

export function amend<T extends Field>(field: T, change: Partial<FieldMeta>): T {
  const meta = metaOf(field);
  fieldMeta.remove(field);
  fieldMeta.add(field, { ...meta, ...change });
  return field;
}

export function defaultsTo<T>(field: Field<T>, value: Scalar): Defaulted<T> {
  // The brand is type-level only: it makes the column optional in inserts.
  return amend(field, { fallback: { value } }) as Defaulted<T>;
}
