/** A panel of a record's page with the records that refer to it: `bookings.property_id`. */
export interface Panel<Reference extends string = string> {
  readonly reference: Reference;
}

/** The latest records that refer to this one by a column of theirs: `related('bookings.property_id')`. */
export const related = <const R extends `${string}.${string}`>(reference: R): Panel<R> => ({
  reference,
});

declare const shown: unique symbol;

/** The references that the panels of a resource follow, for the compiler. */
export type Shows<Reference extends string> = { readonly [shown]?: Reference };

export type ShownBy<R> = R extends Shows<infer Reference> ? Reference : never;
