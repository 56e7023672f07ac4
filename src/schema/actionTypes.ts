import type { z } from 'zod';
import type { PartiesOf } from '#src/access/grants.ts';
import type { CausedBy } from '#src/rules/stateMachines/machine.ts';
import type { MachineOf, ReferencedBy } from './brands.ts';
import type { Computed, Field, Fields } from './field.ts';

/** Rejects misspelled keys, which an inferred type would accept. */
export type NoStrangeKeys<T, Known> = Readonly<Record<Exclude<keyof T, keyof Known>, never>>;

/** The state machine of a resource; never for one without. */
type MachineIn<F extends Fields> = { [C in keyof F]: MachineOf<F[C]> }[keyof F];

/**
 * Rejects an action on an event that the machine does not have, and a grant that admits a party that
 * the machine refuses: who may act is said once.
 */
type AgreesWithMachine<A, F extends Fields> = A extends {
  readonly event: infer Event;
  readonly grant: infer G;
}
  ? [CausedBy<MachineIn<F>, Event>] extends [never]
    ? { readonly event: 'The state machine has no such event' }
    : [PartiesOf<G>] extends [CausedBy<MachineIn<F>, Event>]
      ? unknown
      : { readonly grant: 'The state machine does not let everyone act whom the grant admits' }
  : unknown;

type ValueOf<F> = F extends Field<infer Value> ? Value : never;

type InputOf<A> = A extends { readonly input: infer I extends z.ZodType } ? z.output<I> : unknown;

/** The value that an action would write; never where it names a field that its input lacks. */
type Written<S, A> = S extends { readonly from: 'input'; readonly field: infer Name }
  ? Name extends keyof InputOf<A>
    ? InputOf<A>[Name]
    : never
  : S extends { readonly from: 'value'; readonly value: infer V }
    ? V
    : string;

/** Whether an action may write a value into a column. */
type Fits<S, F, A> =
  F extends Computed<unknown>
    ? false
    : [MachineOf<F>] extends [never]
      ? S extends { readonly from: 'actor' }
        ? ReferencedBy<F> extends 'users'
          ? [ReferencedBy<F>] extends [never]
            ? false
            : true
          : false
        : [Written<S, A>] extends [never]
          ? false
          : [Written<S, A>] extends [ValueOf<F>]
            ? true
            : false
      : false;

/** Rejects what an action cannot write: unknown columns, states, and values of another type. */
type SetsColumns<A, F extends Fields> = A extends { readonly set: infer S }
  ? {
      readonly set: {
        readonly [C in keyof S]: C extends keyof F
          ? Fits<S[C], F[C], A> extends true
            ? unknown
            : 'The column does not take this value'
          : 'The resource has no such column';
      };
    }
  : unknown;

/** The columns that a question names: `total` and `buyer_id` in `Refund {total} to {buyer_id}?`. */
type NamedIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamedIn<Rest>
  : never;

/** Rejects a question that names an unknown column. */
type AsksOfColumns<A, F extends Fields> = A extends { readonly question: infer Text }
  ? [Exclude<NamedIn<Text>, keyof F>] extends [never]
    ? unknown
    : { readonly question: 'The question names a column that the resource does not have' }
  : unknown;

/** Names that the routes, the abilities and the events of a record have for something else. */
type TakenName =
  | 'create'
  | 'edit'
  | 'remove'
  | 'undo'
  | 'history'
  | 'notes'
  | 'files'
  | 'assignee'
  | 'created'
  | 'updated'
  | 'deleted';

/** Rejects actions with a name that is taken. */
export type FreeNames<A> = { readonly [Name in Extract<keyof A, TakenName>]: 'This name is taken' };

/** What the compiler checks of each declared action; `Known` are the keys that an action may have. */
export type AgreeingActions<A, F extends Fields, Known> = {
  readonly [Name in keyof A]: NoStrangeKeys<A[Name], Known> &
    AgreesWithMachine<A[Name], F> &
    SetsColumns<A[Name], F> &
    AsksOfColumns<A[Name], F>;
};
