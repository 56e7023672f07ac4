import type { PartiesOf } from '#src/access/grants.ts';
import type { CausedBy } from '#src/rules/stateMachines/machine.ts';
import type { MachineOf } from './brands.ts';
import type { Fields } from './field.ts';

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

/** What the compiler checks of each declared action; `Known` are the keys that an action may have. */
export type AgreeingActions<A, F extends Fields, Known> = {
  readonly [Name in keyof A]: NoStrangeKeys<A[Name], Known> & AgreesWithMachine<A[Name], F>;
};
