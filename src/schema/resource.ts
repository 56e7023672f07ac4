import type { z } from 'zod';
import type { Grant, ReadsOf } from '#src/access/grants.ts';
import { never } from '#src/access/grants.ts';
import type { AgreeingActions, NoStrangeKeys } from './actionTypes.ts';
import { version, type Defaulted, type Fields } from './field.ts';
import type { Granted, Readable } from './readsOf.ts';
import type { SetValue } from './setValues.ts';
import { defineTable, type Column, type Table } from './table.ts';

/** List totals are exact up to this number and estimated above. */
export const EXACT_COUNT_MAX = 10_000;

/** An operation on a record beyond plain editing; with an event it causes a state transition. */
export interface Action<Read extends string = string> {
  readonly grant: Grant<Read>;
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

export interface AdminScreens<C extends string = string> {
  /** The columns of the list, in order. */
  readonly list: readonly C[];
  readonly filters: readonly C[];
  /** The columns that search covers. */
  readonly search: readonly C[];
  /** The column that labels the record in references, titles and the palette. */
  readonly title: C;
  readonly sort: readonly [C, 'ASC' | 'DESC'];
}

/** Screens in the market's own look for the parties of a record, at `/seller/records/{path}`. */
export interface MarketScreens<C extends string = string> {
  /** Whose pages they belong to. */
  readonly area: 'seller';
  /** The columns of the list, in order. */
  readonly list: readonly C[];
  /** The fields of the form, in order. */
  readonly form: readonly C[];
}

export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  A extends Actions = Actions,
  Read extends string = string,
>
  extends Table<Name, F>, Granted<Read> {
  /** The URL segment: `fee-structures` for `fee_structures`. */
  readonly path: string;
  /** Whether creating, editing and removing its records requires the password or a second factor again. */
  readonly stepUp: boolean;
  readonly access: Access;
  readonly actions: A;
  readonly admin: AdminScreens;
  /** Null where the parties of a record have no screens of their own. */
  readonly market: MarketScreens | null;
}

/** Every record counts its changes, so that saving a stale one is refused. */
type Versioned = { readonly version: Defaulted<number> };

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
>(definition: {
  readonly name: Name;
  readonly fields: F;
  readonly unique?: readonly (readonly Column<F>[])[];
  readonly indexes?: readonly (readonly Column<F>[])[];
  /** For records that decide over money, such as fees and prices. */
  readonly stepUp?: true;
  readonly access: X & NoStrangeKeys<X, Access> & KnownFields<X, F>;
  readonly actions?: A & AgreeingActions<A, F, Action>;
  readonly admin: {
    readonly list: readonly Column<F>[];
    readonly filters?: readonly Column<F>[];
    readonly search?: readonly Column<F>[];
    readonly title: Column<F>;
    readonly sort?: readonly [Column<F>, 'ASC' | 'DESC'];
  };
  readonly market?: MarketScreens<Column<F>>;
}): Resource<Name, F & Versioned, A, ReadBy<X, A>> {
  const { access, admin } = definition;
  return {
    ...defineTable({ ...definition, fields: { ...definition.fields, version: version() } }),
    path: definition.name.replaceAll('_', '-'),
    stepUp: definition.stepUp ?? false,
    access: {
      list: access.list,
      create: access.create ?? never,
      edit: access.edit ?? never,
      remove: access.remove ?? never,
      fields: access.fields ?? {},
    },
    // Without actions A is the empty record, which the empty object satisfies.
    actions: definition.actions ?? ({} as A),
    admin: {
      list: admin.list,
      filters: admin.filters ?? [],
      search: admin.search ?? [],
      title: admin.title,
      sort: admin.sort ?? [admin.title, 'ASC'],
    },
    market: definition.market ?? null,
  };
}
