import { sameValue } from '#src/rules/listings/listingChange.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { changedParts, partOf, withParts, type Part } from './listingParts.ts';

export interface Merged {
  /** Their version with what only we changed. */
  readonly values: ListingValues;
  /** What only they changed. */
  readonly taken: readonly Part[];
  /** What both changed, differently: a person must choose. */
  readonly collisions: readonly Part[];
}

/** Merges two versions that were made from the same one. */
export function mergeListing(
  base: ListingValues,
  mine: ListingValues,
  theirs: ListingValues,
): Merged {
  const changed = changedParts(base, mine);
  const taken = changedParts(base, theirs);
  const collisions = taken.filter(
    (part) => changed.includes(part) && !sameValue(partOf(mine, part), partOf(theirs, part)),
  );
  return {
    values: withParts(theirs, mine, changed),
    taken: taken.filter((part) => !changed.includes(part)),
    collisions,
  };
}
