import type { Amenity, PropertyState, PropertyType } from '#src/rules/listings/property.ts';
import type { SellerKey } from '../people/sellers.ts';

/** A property’s surroundings; the pictures are drawn by them. */
export type Setting = 'coast' | 'mountains' | 'lake' | 'forest' | 'desert' | 'city' | 'old_town';

/** The seasonal pricing, defined in `homes/seasons.ts`. */
export type SeasonKind =
  | 'beach'
  | 'southern_beach'
  | 'alpine'
  | 'city'
  | 'desert'
  | 'leaves'
  | 'blossom'
  | 'north';

export interface Listing {
  readonly title: string;
  readonly type: PropertyType;
  readonly seller: SellerKey;
  /** An area of the city in `places.json`. */
  readonly area?: string;
  readonly address: string;
  /** The coordinates, where the home lies outside its town or the town is by the water. */
  readonly at?: readonly [lat: number, lng: number];
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly guests: number;
  /** In whole units of the country’s currency. */
  readonly nightly: number;
  /** The amenities that the story mentions; common ones are added. */
  readonly has: readonly Amenity[];
  readonly story: string;
  /** Overrides the town’s setting. */
  readonly setting?: Setting;
  /** Instant booking; random by default. */
  readonly instant?: boolean;
  /** The state; published by default. */
  readonly state?: PropertyState;
}

export interface Destination {
  /** The name in `places.json`. */
  readonly city: string;
  readonly country_code: string;
  readonly setting: Setting;
  readonly season: SeasonKind;
  /** Shown on the home page. */
  readonly featured: boolean;
  /** Sentences about the town; two end each description. */
  readonly around: readonly string[];
  /** Sentences about the town for reviews. */
  readonly reviewTexts: readonly string[];
  readonly listings: readonly Listing[];
}
