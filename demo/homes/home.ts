import type { Insertable } from 'kysely';
import type { Cents } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Destination, Listing } from '../destinations/destination.ts';

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

/** A property of the demo with what its stays depend on. */
export interface Home {
  readonly listing: Listing;
  readonly destination: Destination;
  readonly place: Row<'locations'>;
  readonly seller: Row<'profiles'> & { readonly vip: boolean };
  /** Includes past seasons. */
  readonly rates: Tables['properties']['rates'];
  /** The row, without what its reviews and photos determine. */
  readonly row: Omit<Row<'properties'>, 'rating' | 'review_count' | 'rank' | 'photos'> & {
    readonly instant_booking: boolean;
    readonly check_in_time: string;
    readonly check_out_time: string;
    readonly deposit: Cents;
    readonly cancellation_policy: NonNullable<Row<'properties'>['cancellation_policy']>;
  };
}
