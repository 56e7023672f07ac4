import type { ListingValues } from '#src/wire/listings/listingValues.ts';

type Rates = ListingValues['rates'];

/** The values of a listing that has been submitted. */
export type CompleteValues = {
  readonly [K in Exclude<keyof ListingValues, 'rates'>]: NonNullable<ListingValues[K]>;
} & { readonly rates: Rates & { readonly base: NonNullable<Rates['base']> } };

/** The same values without null; null where one is not filled in. */
export function completeValues(values: ListingValues): CompleteValues | null {
  const filled = Object.values(values).every((value) => value !== null);
  // Checked above: no value is null, nor the base price.
  return filled && values.rates.base !== null ? (values as CompleteValues) : null;
}
