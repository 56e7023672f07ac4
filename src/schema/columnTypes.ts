import type { Cents } from '#src/rules/money/money.ts';
import type { IsSeveral, MachineOf, RefersToMany } from './brands.ts';
import type { Computed, Field, Fields } from './field.ts';
import type { Period } from '#src/rules/backOffice/periods.ts';
import type { Column } from './table.ts';

/** What the compiler knows of the columns of a resource, by the types of their values. */

type ValueOf<F> = F extends Field<infer Value> ? Value : never;
type Scalar = string | number | boolean | null;

type ColumnsOf<F extends Fields, Value> = {
  [C in Column<F>]: [ValueOf<F[C]>] extends [Value] ? C : never;
}[Column<F>];

/** The columns that a list can be sorted by: each has one value. */
export type SortedColumn<F extends Fields> = ColumnsOf<F, Scalar>;

/** The columns that a list can be filtered by: those with one value, several choices and several references. */
export type FilteredColumn<F extends Fields> = ColumnsOf<F, Scalar | readonly string[]>;

/** The columns that refer to several records. */
export type ManyColumn<F extends Fields> = {
  [C in Column<F>]: F[C] extends RefersToMany<string> ? C : never;
}[Column<F>];

/** The columns that a search can cover: stored texts, choices and references. */
export type SearchedColumn<F extends Fields> =
  | ManyColumn<F>
  | {
      [C in ColumnsOf<F, string | null>]: F[C] extends Computed<unknown> ? never : C;
    }[ColumnsOf<F, string | null>];

/** The columns that can name a record. */
export type TitleColumn<F extends Fields> = ColumnsOf<F, string | null>;

/** The amounts of a resource that says in which currency they are. */
export type SummedColumn<F extends Fields> = 'currency' extends keyof F
  ? ColumnsOf<F, Cents | null>
  : never;

type OneOf<Value> = Value extends readonly (infer One)[] ? One : Value;

/** A value, one of several, or none. */
type FilterValue<F> = OneOf<ValueOf<F>> | readonly (OneOf<ValueOf<F>> | null)[] | null;

type Bound<F> = Exclude<ValueOf<F>, boolean | null>;

type BoundColumn<F extends Fields> = ColumnsOf<F, string | number | null>;

/** A filter: a column, one of its bounds, or a period relative to the present day. */
export type ListFilter<F extends Fields> = Readonly<
  Partial<
    { [C in FilteredColumn<F>]: FilterValue<F[C]> } & {
      [C in BoundColumn<F> as `${C}_${'gte' | 'lte'}`]: Bound<F[C]>;
    } & { [C in ColumnsOf<F, string | null> as `${C}_within`]: Period }
  >
>;

type MachineColumn<F extends Fields> = {
  [C in Column<F>]: [MachineOf<F[C]>] extends [never] ? never : C;
}[Column<F>];

/** Rejects fields without an id, and a second state machine. */
export type RecordFields<F extends Fields> = ('id' extends keyof F
  ? unknown
  : { readonly id: 'A resource has an id: f.id()' }) &
  (true extends IsSeveral<MachineColumn<F>>
    ? { readonly [C in MachineColumn<F>]: 'A resource has one state machine' }
    : unknown);

type TablesByName = Readonly<Record<string, { readonly fields: Fields }>>;

/** Rejects a resource under another name than its own. */
export type NamedTables<Tables extends TablesByName> = {
  readonly [Name in keyof Tables]: Tables[Name] extends { readonly name: Name }
    ? unknown
    : { readonly name: Name };
};
