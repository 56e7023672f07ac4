import type { z } from 'zod';
import type { Grant } from '#src/access/grants.ts';
import { never } from '#src/access/grants.ts';
import { version, type Defaulted, type Fields } from './field.ts';
import { defineTable, type Column, type Table } from './table.ts';

/** Lists say how many records there are: exactly up to so many, and an estimate above. */
export const EXACT_COUNT_MAX = 10_000;

/** What may be done to a record beyond plain editing; moves the state where it names an event. */
export interface Action<C extends string = string> {
  readonly grant: Grant<C>;
  /** The event of the state machine that the action causes. */
  readonly event?: string;
  /** What the person must fill in; shown as a form before the action runs. */
  readonly input?: z.ZodObject;
  /** Asks for confirmation where the action cannot be taken back. */
  readonly danger?: boolean;
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
  /** The columns that full-text search looks in. */
  readonly search: readonly C[];
  /** The column that stands for the record in references, titles and the palette. */
  readonly title: C;
  readonly sort: readonly [C, 'ASC' | 'DESC'];
}

export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  A extends Actions = Actions,
> extends Table<Name, F> {
  /** The last part of its addresses: `fee_structures` lives at `fee-structures`. */
  readonly path: string;
  readonly access: Access;
  readonly actions: A;
  readonly admin: AdminScreens;
}

/** Every record counts its changes, so that a save of a stale one is refused. */
type Versioned = { readonly version: Defaulted<number> };

/** An inferred type lets a misspelled key through; this does not. */
type NoStrangeKeys<A extends Actions> = {
  readonly [Name in keyof A]: Readonly<Record<Exclude<keyof A[Name], keyof Action>, never>>;
};

/**
 * Declares a resource: an unknown column anywhere in it does not compile. The type keeps each
 * action's input, so that a command for it is handed what its form asks for.
 */
export function defineResource<
  const Name extends string,
  F extends Fields,
  const A extends Actions<Column<F>> = Readonly<Record<never, never>>,
>(definition: {
  readonly name: Name;
  readonly fields: F;
  readonly unique?: readonly (readonly Column<F>[])[];
  readonly indexes?: readonly (readonly Column<F>[])[];
  readonly access: {
    readonly list: Grant<Column<F>>;
    readonly create?: Grant<Column<F>>;
    readonly edit?: Grant<Column<F>>;
    readonly remove?: Grant<Column<F>>;
  };
  readonly actions?: A & NoStrangeKeys<A>;
  readonly admin: {
    readonly list: readonly Column<F>[];
    readonly filters?: readonly Column<F>[];
    readonly search?: readonly Column<F>[];
    readonly title: Column<F>;
    readonly sort?: readonly [Column<F>, 'ASC' | 'DESC'];
  };
}): Resource<Name, F & Versioned, A> {
  const { access, admin } = definition;
  return {
    ...defineTable({ ...definition, fields: { ...definition.fields, version: version() } }),
    path: definition.name.replaceAll('_', '-'),
    access: {
      list: access.list,
      create: access.create ?? never,
      edit: access.edit ?? never,
      remove: access.remove ?? never,
    },
    // With no actions A is the empty record, and the empty object is the whole of it.
    actions: definition.actions ?? ({} as A),
    admin: {
      list: admin.list,
      filters: admin.filters ?? [],
      search: admin.search ?? [],
      title: admin.title,
      sort: admin.sort ?? [admin.title, 'ASC'],
    },
  };
}
