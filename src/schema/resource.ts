import type { z } from 'zod';
import type { Grant, ReadsOf } from '#src/access/grants.ts';
import { anyStaff, never } from '#src/access/grants.ts';
import type { AgreeingActions, FreeNames, NoStrangeKeys } from './actionTypes.ts';
import { assignee } from './assignee.ts';
import type {
  FilteredColumn,
  ListFilter,
  RecordFields,
  SearchedColumn,
  SortedColumn,
  SummedColumn,
  TitleColumn,
} from './columnTypes.ts';
import { version, type Computed, type Defaulted, type Fields } from './field.ts';
import type { ResourceLabel } from './labels.ts';
import type { Panel, Shows } from './panels.ts';
import { menuOf, type AdminScreens, type MarketScreens, type Menu } from './screens.ts';
import type { Granted, Readable } from './readsOf.ts';
import type { SetValue } from './setValues.ts';
import { defineTable, type Column, type Table } from './table.ts';

/** List totals are exact up to this number and estimated above. */
export const EXACT_COUNT_MAX = 10_000;

/** An operation on a record beyond plain editing; with an event it causes a state transition. */
export interface Action<Read extends string = string> {
  readonly grant: Grant<Read>;
  /** On its button, in the imperative: `Start inspection`. Without it, its name. */
  readonly label?: string;
  /** What was done, before “by Ana” in the history: `Started`. Without it, the past form of a known verb. */
  readonly done?: string;
  /** The event of the state machine that the action causes. */
  readonly event?: string;
  /** Input of the action; shown as a form before it runs. */
  readonly input?: z.ZodObject;
  /** The columns that it writes: `{ assignee_id: input('assignee_id'), done_at: now() }`. */
  readonly set?: Readonly<Record<string, SetValue>>;
  /** Whether staff may run it on a selection of records. */
  readonly bulk?: boolean;
  /** Asks before it runs, with columns of the record: `Refund {total} to {buyer_id}?`. */
  readonly question?: string;
  /** Asks for confirmation because the action cannot be undone. */
  readonly danger?: boolean;
  /** Runs only with the `version` of the record that was on the screen; 409 `stale` with another. */
  readonly on_version?: boolean;
  /** Requires the password or a second factor again (`src/rules/accounts/stepUp.ts`). */
  readonly stepUp?: boolean;
}

export type Actions<Read extends string = string> = Readonly<Record<string, Action<Read>>>;

/**
 * Who may read and write one column, among those who may do so with its record. Who may not read it may
 * not write it.
 */
export interface FieldAccess<Read extends string = string> {
  readonly read?: Grant<Read>;
  readonly write?: Grant<Read>;
}

export interface Access {
  readonly list: Grant<string>;
  readonly create: Grant<string>;
  readonly edit: Grant<string>;
  readonly remove: Grant<string>;
  readonly fields: Readonly<Record<string, FieldAccess>>;
}

declare const PATH: unique symbol;

/** The path of a resource in the API and the back office, such as `fee-structures`. */
export type ResourcePath = string & { readonly [PATH]: true };

export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  A extends Actions = Actions,
  Read extends string = string,
  Shown extends string = string,
>
  extends Table<Name, F>, Granted<Read>, Shows<Shown> {
  /** Its name in sentences; null where it follows from the table's. */
  readonly label: ResourceLabel | null;
  /** The URL segment: `fee-structures` for `fee_structures`. */
  readonly path: ResourcePath;
  /** Whether creating, editing and removing its records requires the password or a second factor again. */
  readonly stepUp: boolean;
  readonly access: Access;
  readonly actions: A;
  /** Whether changes of its records are events of webhooks. */
  readonly events: boolean;
  /** Whether staff write notes on its records and assign them. */
  readonly notes: boolean;
  readonly admin: AdminScreens;
  /** Null where the parties of a record have no screens of their own. */
  readonly market: MarketScreens | null;
}

/** Every record counts its changes, so that saving a stale one is refused. */
type Versioned = { readonly version: Defaulted<number> };

/** Who takes care of a record with notes. */
type Assigned = { readonly assignee_id: Computed<string | null> };

/** The columns whose access has its own read grant. */
type Guarded<X> = X extends { readonly fields: infer D }
  ? { [C in keyof D]: D[C] extends { readonly read: unknown } ? C : never }[keyof D]
  : never;

/** The columns that everyone who reads the record reads: search and titles do not ask for the reader. */
type OpenColumn<F extends Fields, X> = Exclude<Column<F>, Guarded<X>>;

/** The columns of a resource, with those that its declaration adds. */
type AllColumns<F extends Fields, N> = Column<F> | Assignee<N>;

/** The column that notes add. */
type Assignee<N> = N extends true ? 'assignee_id' : never;

/** The grants of a declaration: who may read, create, edit and remove its records; none by default. */
interface DeclaredAccess<Read extends string> {
  readonly list: Grant<Read>;
  readonly create?: Grant<Read>;
  readonly edit?: Grant<Read>;
  readonly remove?: Grant<Read>;
  readonly fields?: Readonly<Record<string, FieldAccess<Read>>>;
}

/** Rejects the access of unknown columns. */
type KnownFields<X, F extends Fields> = X extends { readonly fields: infer D }
  ? {
      readonly fields: NoStrangeKeys<D, F> & {
        readonly [C in keyof D]: NoStrangeKeys<D[C], FieldAccess>;
      };
    }
  : unknown;

type ReadByFields<D> = { [C in keyof D]: ReadsOf<D[C][keyof D[C]]> }[keyof D];

type ReadByActions<A extends Actions> = { [Name in keyof A]: ReadsOf<A[Name]['grant']> }[keyof A];

/** What the grants of a declaration read. */
type ReadBy<X extends DeclaredAccess<string>, A extends Actions> =
  | ReadsOf<X[keyof X]>
  | ReadByFields<NonNullable<X['fields']>>
  | ReadByActions<A>;

/**
 * Declares a resource. Unknown columns and states, references that are none, and actions whose grant
 * contradicts the state machine do not compile. The type keeps each action's input, so that its
 * command receives the fields of its form.
 */
export function defineResource<
  const Name extends string,
  F extends Fields,
  const X extends DeclaredAccess<Readable<F>>,
  const A extends Actions<Readable<F>> = Readonly<Record<never, never>>,
  const N extends boolean = false,
  const Shown extends string = never,
>(definition: {
  readonly name: Name;
  readonly label?: ResourceLabel;
  readonly fields: F & RecordFields<F>;
  readonly unique?: readonly (readonly Column<F>[])[];
  readonly indexes?: readonly (readonly Column<F>[])[];
  /** For records that decide over money, such as fees and prices. */
  readonly stepUp?: true;
  readonly access: X & NoStrangeKeys<X, Access> & KnownFields<X, F>;
  readonly actions?: A & AgreeingActions<A, F, Action> & FreeNames<A>;
  /** Its records have no events; what everyone may list has none anyway. */
  readonly events?: false;
  /** Staff write notes on its records, mention each other, and assign the records. */
  readonly notes?: N;
  readonly admin: {
    readonly list: readonly AllColumns<F, N>[];
    readonly filters?: readonly (FilteredColumn<F> | Assignee<N>)[];
    readonly search?: readonly (OpenColumn<F, X> & SearchedColumn<F>)[];
    readonly title: OpenColumn<F, X> & TitleColumn<F>;
    readonly sort?: readonly [SortedColumn<F>, 'ASC' | 'DESC'];
    readonly filter?: ListFilter<F & (N extends true ? Assigned : unknown)>;
    readonly totals?: readonly SummedColumn<F>[];
    readonly panels?: readonly Panel<Shown>[];
    readonly rowActions?: readonly NoInfer<Extract<keyof A, string>>[];
    readonly menu?: Partial<Menu>;
  };
  readonly market?: MarketScreens<Column<F>>;
}): Resource<Name, F & (N extends true ? Assigned : unknown) & Versioned, A, ReadBy<X, A>, Shown> {
  const { access, admin, notes = false } = definition;
  const fields = {
    ...definition.fields,
    ...(notes && { assignee_id: assignee(definition.name) }),
    version: version(),
  };
  return {
    // The column of the assignee is there where the type has it.
    ...defineTable({
      ...definition,
      fields: fields as F & (N extends true ? Assigned : unknown) & Versioned,
    }),
    events: definition.events ?? (access.list !== never && access.list(null) !== true),
    notes,
    label: definition.label ?? null,
    path: definition.name.replaceAll('_', '-') as ResourcePath,
    stepUp: definition.stepUp ?? false,
    access: {
      list: access.list,
      create: access.create ?? never,
      edit: access.edit ?? never,
      remove: access.remove ?? never,
      // The parties of a record do not see who of staff takes care of it.
      fields: { ...access.fields, ...(notes && { assignee_id: { read: anyStaff } }) },
    },
    // Without actions A is the empty record, which the empty object satisfies.
    actions: definition.actions ?? ({} as A),
    admin: {
      list: admin.list,
      filters: admin.filters ?? [],
      search: admin.search ?? [],
      title: admin.title,
      sort: admin.sort ?? [admin.title, 'ASC'],
      filter: admin.filter ?? {},
      totals: admin.totals ?? [],
      panels: admin.panels ?? [],
      rowActions: admin.rowActions ?? [],
      menu: menuOf(admin.menu),
    },
    market: definition.market ?? null,
  };
}
