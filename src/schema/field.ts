import { z } from 'zod';
import type { Machine } from '#src/rules/machine.ts';
import type { IsoDate } from '#src/rules/day.ts';
import type { BasisPoints, Cents } from '#src/rules/money.ts';
import { isIsoDate } from '#src/rules/day.ts';

/**
 * Field makers. Each returns a zod type that carries, in zod's own registry, what the table builder,
 * the REST routes and the staff screens read. `z.infer` of the fields is the record everywhere:
 * database row, REST body, form, column.
 */

export type Kind =
  | 'id'
  | 'ref'
  | 'text'
  | 'long_text'
  | 'email'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'share'
  | 'flag'
  | 'day'
  | 'day_range'
  | 'instant'
  | 'choice'
  | 'choices'
  | 'state'
  | 'json';

export type Scalar = string | number | boolean | null | readonly string[];

export interface FieldMeta {
  readonly kind: Kind;
  /** The PostgreSQL type. */
  readonly sql: string;
  readonly nullable: boolean;
  readonly primary?: boolean;
  /** Set by an action, a command or the database; refused in plain create and edit. */
  readonly locked?: boolean;
  /** Between staff: left out of what a party of the record reads and writes. */
  readonly internal?: boolean;
  /** Says who somebody is: kept out of the audit log, which nothing can be erased from. */
  readonly personal?: boolean;
  readonly unique?: boolean;
  readonly indexed?: boolean;
  /** Counts the changes of its row; a trigger of the database counts, whoever writes. */
  readonly counted?: boolean;
  /** What a new row gets where none is given: a value, or `now` for the instant of the insert. */
  readonly fallback?: { readonly value: Scalar } | 'now';
  /** The table a reference points to. */
  readonly references?: string;
  /** What happens to the row when the record it points to goes. */
  readonly onDelete?: 'restrict' | 'cascade' | 'set null';
  /** The values a choice or a state may take. */
  readonly values?: readonly string[];
  readonly machine?: Machine<string, string>;
}

export const fieldMeta = z.registry<FieldMeta>();

export type Field<T = unknown> = z.ZodType<T>;
export type Fields = Readonly<Record<string, Field>>;

declare const defaulted: unique symbol;
/** Marks a field that the database fills where an insert leaves it out. */
export type Defaulted<T> = Field<T> & { readonly [defaulted]: true };

export function metaOf(field: Field): FieldMeta {
  const meta = fieldMeta.get(field);
  if (!meta) throw new Error('A field must come from a maker of src/schema/field.ts');
  return meta;
}

function make<T extends z.ZodType>(type: T, meta: Omit<FieldMeta, 'nullable'>): T {
  fieldMeta.add(type, { nullable: false, ...meta });
  return type;
}

function amend<T extends Field>(field: T, change: Partial<FieldMeta>): T {
  const meta = metaOf(field);
  fieldMeta.remove(field);
  fieldMeta.add(field, { ...meta, ...change });
  return field;
}

function fallsBack<T>(field: Field<T>, value: Scalar): Defaulted<T> {
  // The mark exists in the type alone: it tells the database client that the column may be left out.
  return amend(field, { fallback: { value } }) as Defaulted<T>;
}

/** UUID v7, made by the application. */
export const id = () => make(z.uuidv7(), { kind: 'id', sql: 'uuid', primary: true, locked: true });

export const ref = <const T extends string>(
  table: T,
  onDelete: 'restrict' | 'cascade' | 'set null' = 'restrict',
) => make(z.uuidv7(), { kind: 'ref', sql: 'uuid', references: table, indexed: true, onDelete });

export const text = ({ min = 1, max = 200 }: { min?: number; max?: number } = {}) =>
  make(z.string().trim().min(min).max(max), { kind: 'text', sql: 'text' });

/** A country by its two letters (ISO 3166-1), large ones however they are typed. */
export const country = () =>
  make(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Write a country by its two letters, such as PT.'),
    { kind: 'text', sql: 'text' },
  );

function isTimeZone(name: string): boolean {
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return /^[A-Z]/.test(known);
  } catch {
    return false;
  }
}

/** A time zone by its name in the IANA database: days begin by it, so it must be one. */
export const timeZone = () =>
  make(z.string().trim().max(64).refine(isTimeZone, 'Write a time zone, such as Europe/Lisbon.'), {
    kind: 'text',
    sql: 'text',
  });

export const longText = ({ min = 0, max = 10_000 }: { min?: number; max?: number } = {}) =>
  make(z.string().trim().min(min).max(max), { kind: 'long_text', sql: 'text' });

/** Compared without regard to case. */
export const email = () => make(z.email().max(254), { kind: 'email', sql: 'citext' });

export const integer = ({ min = 0, max = 2_147_483_647 }: { min?: number; max?: number } = {}) =>
  make(z.int().min(min).max(max), { kind: 'integer', sql: 'integer' });

export const decimal = ({ min, max }: { min: number; max: number }) =>
  make(z.number().min(min).max(max), { kind: 'decimal', sql: 'double precision' });

/** Whoever writes an amount or a share writes units, and is told in units what is wrong with it. */
const inUnits = (minor: number) => (minor / 100).toFixed(2);

function unitsProblem({ code, input }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'too_big' || code === 'too_small') return 'This is too large a number.';
  return typeof input === 'number' ? 'At most 2 digits after the point.' : undefined;
}

// The brands of Cents, BasisPoints and IsoDate live in the types alone: the checks below are what
// makes a number or a text one of them, so the types are stated here, once.

/** Minor units of the record's `currency`. */
export function money({ min = 0, max }: { min?: number; max?: number } = {}) {
  const least = z.int({ error: unitsProblem }).min(min, `At least ${inUnits(min)}.`);
  const type = max === undefined ? least : least.max(max, `At most ${inUnits(max)}.`);
  return make(type as unknown as z.ZodType<Cents, number>, { kind: 'money', sql: 'bigint' });
}

/** A share in basis points: 10,000 is the whole. */
export const share = () =>
  make(
    z
      .int({ error: unitsProblem })
      .min(0, 'At least 0 %.')
      .max(10_000, 'At most 100 %.') as unknown as z.ZodType<BasisPoints, number>,
    { kind: 'share', sql: 'integer' },
  );

/** A local calendar day, `YYYY-MM-DD`. */
export const day = () =>
  make(z.iso.date({ abort: true }).refine(isIsoDate) as unknown as z.ZodType<IsoDate, string>, {
    kind: 'day',
    sql: 'date',
  });

/** A half-open range of local days as the database writes it: `[2026-05-01,2026-05-04)`. */
export const dayRange = () =>
  make(z.string().regex(/^\[\d{4}-\d{2}-\d{2},\d{4}-\d{2}-\d{2}\)$/), {
    kind: 'day_range',
    sql: 'daterange',
  });

/** A moment in time, ISO 8601 in UTC. Milliseconds, in the database too, so that a row is found by it. */
export const instant = () => make(z.iso.datetime(), { kind: 'instant', sql: 'timestamptz(3)' });

export const flag = () => make(z.boolean(), { kind: 'flag', sql: 'boolean' });

export const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  make(z.enum(values), { kind: 'choice', sql: 'text', values });

export const choices = <const V extends readonly [string, ...string[]]>(values: V) =>
  fallsBack(make(z.array(z.enum(values)), { kind: 'choices', sql: 'text[]', values }), []);

/** The state of a machine: starts at its initial state, moves by actions, never by plain edit. */
export const states = <S extends string, E extends string>(machine: Machine<S, E>) =>
  fallsBack(
    make(z.enum(machine.states), {
      kind: 'state',
      sql: 'text',
      values: machine.states,
      machine,
      locked: true,
      indexed: true,
    }),
    machine.initial,
  );

export const json = <T extends z.ZodType>(shape: T) => {
  // A wrapper of its own, so that a shape shared by two fields carries two sets of metadata.
  return make(
    z.lazy(() => shape),
    { kind: 'json', sql: 'jsonb' },
  );
};

export const optional = <T>(field: Field<T>): z.ZodType<T | null> => {
  const nullable = z.nullable(field);
  fieldMeta.add(nullable, { ...metaOf(field), nullable: true });
  return nullable;
};

export const locked = <T extends Field>(field: T): T => amend(field, { locked: true });
export const internal = <T extends Field>(field: T): T => amend(field, { internal: true });
export const personal = <T extends Field>(field: T): T => amend(field, { personal: true });
export const unique = <T extends Field>(field: T): T => amend(field, { unique: true });
export const indexed = <T extends Field>(field: T): T => amend(field, { indexed: true });

export const withDefault = <T>(field: Field<T>, value: NoInfer<T> & Scalar): Defaulted<T> =>
  fallsBack(field, value);

/** The moment of the insert, set by the database. */
export const createdAt = (): Defaulted<string> =>
  amend(make(z.iso.datetime(), { kind: 'instant', sql: 'timestamptz(3)', locked: true }), {
    fallback: 'now',
    indexed: true,
  }) as unknown as Defaulted<string>;

/** How often the row was changed, from 1 on: what a save must name, or it may undo another's. */
export const version = (): Defaulted<number> =>
  fallsBack(
    make(z.int().min(1), { kind: 'integer', sql: 'integer', locked: true, counted: true }),
    1,
  );
