/** What the compiler knows of fields beyond their values. */

declare const references: unique symbol;
declare const many: unique symbol;
declare const machine: unique symbol;

/** A field that refers to a record of a table. */
export type Refers<Table extends string> = { readonly [references]: Table };

/** The table that a field refers to; never for others. */
export type ReferencedBy<F> = F extends Refers<infer Table> ? Table : never;

/** Whether a type is a union of several. */
export type IsSeveral<T, All = T> = T extends All ? ([All] extends [T] ? false : true) : never;

/** A field that refers to several records of a table. No grant reaches through it. */
export type RefersToMany<Table extends string> = { readonly [many]: Table };

/** The table to which a field refers, with one reference or with several; never for others. */
export type PointsTo<F> = F extends RefersToMany<infer Table> ? Table : ReferencedBy<F>;

/** The field with the state of a record, and its state machine. */
export type Runs<M> = { readonly [machine]: M };

/** The state machine of a field; never for others. */
export type MachineOf<F> = F extends Runs<infer M> ? M : never;
