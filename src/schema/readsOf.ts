import type { Field, Fields } from './field.ts';
import type { PointsTo, ReferencedBy } from './brands.ts';
import type { ManyColumn, NamedTables } from './columnTypes.ts';
import type { ShownBy } from './panels.ts';
import type { Column } from './table.ts';

type TextOf<F> = F extends Field<infer Value> ? Extract<Value, string> : never;

/** The columns that refer to a table. */
type References<F extends Fields> = {
  [C in Column<F>]: [ReferencedBy<F[C]>] extends [never] ? never : C;
}[Column<F>];

/**
 * What a grant may read of a record: its columns, except those of several references, `state=open` with a value that the column takes, and
 * columns of records that it refers to. `CheckedPaths` checks the latter.
 */
export type Readable<F extends Fields> =
  | Exclude<Column<F>, ManyColumn<F>>
  | { [C in Column<F>]: `${C}=${TextOf<F[C]>}` }[Column<F>]
  | `${References<F>}.${string}`;

declare const granted: unique symbol;

/** What the grants of a resource read, for the compiler. */
export type Granted<Read extends string> = { readonly [granted]?: Read };

type ReadBy<R> = R extends Granted<infer Read> ? Read : never;

type TablesByName = Readonly<Record<string, { readonly fields: Fields }>>;

/** The paths among what is read that the referenced table does not have, or no resource is: `property_id.owner_id`. */
type UnknownPath<
  Tables extends TablesByName,
  F extends Fields,
  Read,
> = Read extends `${infer Reference extends Column<F>}.${infer Rest}`
  ? ReferencedBy<F[Reference]> extends infer Table extends Extract<keyof Tables, string>
    ? Rest extends Readable<Tables[Table]['fields']>
      ? [UnknownPath<Tables, Tables[Table]['fields'], Rest>] extends [never]
        ? never
        : Read
      : Read
    : Read
  : never;

/** Rejects resources whose grants read columns that the referenced resource does not have. */
type CheckedPaths<Tables extends TablesByName> = {
  readonly [Name in keyof Tables]: UnknownPath<
    Tables,
    Tables[Name]['fields'],
    ReadBy<Tables[Name]>
  > extends infer Unknown extends string
    ? [Unknown] extends [never]
      ? unknown
      : { readonly [granted]: `No referenced record has the column of ${Unknown}` }
    : unknown;
};

/** The references among those of panels that no resource has: `bookings.owner_id`. */
type UnknownPanel<
  Tables extends TablesByName,
  Name,
  Reference,
> = Reference extends `${infer Table extends Extract<keyof Tables, string>}.${infer C}`
  ? C extends Column<Tables[Table]['fields']>
    ? [PointsTo<Tables[Table]['fields'][C]>] extends [never]
      ? Reference
      : PointsTo<Tables[Table]['fields'][C]> extends Name
        ? never
        : Reference
    : Reference
  : Reference;

/** Rejects panels of records that do not refer to the resource. */
type CheckedPanels<Tables extends TablesByName> = {
  readonly [Name in keyof Tables]: [UnknownPanel<Tables, Name, ShownBy<Tables[Name]>>] extends [
    never,
  ]
    ? unknown
    : {
        readonly admin: `No resource refers to it by ${UnknownPanel<Tables, Name, ShownBy<Tables[Name]>> & string}`;
      };
};

/** All resources by their table, checked against each other. */
export const defineResources = <const Tables extends TablesByName>(
  resources: Tables & NamedTables<Tables> & CheckedPaths<Tables> & CheckedPanels<Tables>,
): Tables => resources;
