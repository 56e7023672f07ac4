import type { z } from 'zod';
import type { Grant } from '#src/access/grants.ts';
import { never } from '#src/access/grants.ts';
import type { Period } from '#src/rules/backOffice/periods.ts';
import { assignee } from './assignee.ts';
import { version, type Computed, type Defaulted, type Fields } from './field.ts';
import { defineTable, type Column, type Table } from './table.ts';

/** List totals are exact up to this number and estimated above. */
export const EXACT_COUNT_MAX = 10_000;

/** An operation on a record beyond plain editing; with an event it causes a state transition. */
export interface Action<C extends string = string> {
  readonly grant: Grant<C>;
  /** The event of the state machine that the action causes. */
  readonly event?: string;
  /** Input of the action; shown as a form before it runs. */
  readonly input?: z.ZodObject;
  /** Asks for confirmation because the action cannot be undone. */
  readonly danger?: boolean;
  /** Runs only with the `version` of the record that was on the screen; 409 `stale` with another. */
  readonly on_version?: boolean;
  /** Requires the password or a second factor again (`src/rules/accounts/stepUp.ts`). */
  readonly stepUp?: boolean;
}

export type Actions<C extends string = string> = Readonly<Record<string, Action<C>>>;

export interface Access<C extends string = string> {
  readonly list: Grant<C>;
  readonly create: Grant<C>;
  readonly edit: Grant<C>;
  readonly remove: Grant<C>;
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
  /** The filter that the list opens with. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Money columns that the list sums, each currency by itself. */
  readonly totals: readonly C[];
}

/** A filter: a column, one of its bounds, or a period relative to the present day. */
export type ListFilter<C extends string> = Readonly<
  Partial<Record<C | `${C}_gte` | `${C}_lte`, unknown>> & Partial<Record<`${C}_within`, Period>>
>;

export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  A extends Actions = Actions,
> extends Table<Name, F> {
  /** The URL segment: `fee-structures` for `fee_structures`. */
  readonly path: string;
  /** Whether creating, editing and removing its records requires the password or a second factor again. */
  readonly stepUp: boolean;
  readonly access: Access;
  readonly actions: A;
  /** Whether staff write notes on its records and assign them. */
  readonly notes: boolean;
  readonly admin: AdminScreens;
}

/** Every record counts its changes, so that saving a stale one is refused. */
type Versioned = { readonly version: Defaulted<number> };

/** Who takes care of a record with notes. */
type Assigned = { readonly assignee_id: Computed<string | null> };

/** The columns of a resource, with those that its declaration adds. */
type AllColumns<F extends Fields, N> = Column<F> | (N extends true ? 'assignee_id' : never);

/** Rejects misspelled keys, which an inferred type would accept. */
type NoStrangeKeys<A extends Actions> = {
  readonly [Name in keyof A]: Readonly<Record<Exclude<keyof A[Name], keyof Action>, never>>;
};

/**
 * Declares a resource; unknown columns do not compile. The type keeps each action's input, so that its
 * command receives the fields of its form.
 */
export function defineResource<
  const Name extends string,
  F extends Fields,
  const A extends Actions<Column<F>> = Readonly<Record<never, never>>,
  const N extends boolean = false,
>(definition: {
  readonly name: Name;
  readonly fields: F;
  readonly unique?: readonly (readonly Column<F>[])[];
  readonly indexes?: readonly (readonly Column<F>[])[];
  /** For records that decide over money, such as fees and prices. */
  readonly stepUp?: true;
  readonly access: {
    readonly list: Grant<Column<F>>;
    readonly create?: Grant<Column<F>>;
    readonly edit?: Grant<Column<F>>;
    readonly remove?: Grant<Column<F>>;
  };
  readonly actions?: A & NoStrangeKeys<A>;
  /** Staff write notes on its records, mention each other, and assign the records. */
  readonly notes?: N;
  readonly admin: {
    readonly list: readonly AllColumns<F, N>[];
    readonly filters?: readonly AllColumns<F, N>[];
    readonly search?: readonly Column<F>[];
    readonly title: Column<F>;
    readonly sort?: readonly [Column<F>, 'ASC' | 'DESC'];
    readonly filter?: ListFilter<AllColumns<F, N>>;
    readonly totals?: readonly Column<F>[];
  };
}): Resource<Name, F & (N extends true ? Assigned : unknown) & Versioned, A> {
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
    notes,
    path: definition.name.replaceAll('_', '-'),
    stepUp: definition.stepUp ?? false,
    access: {
      list: access.list,
      create: access.create ?? never,
      edit: access.edit ?? never,
      remove: access.remove ?? never,
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
    },
  };
}
