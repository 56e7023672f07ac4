import type { ListingValues } from '#src/wire/listings/listingValues.ts';

export type Season = ListingValues['rates']['seasons'][number];
