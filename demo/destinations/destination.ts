import type { Amenity, PropertyState, PropertyType } from '#src/rules/listings/property.ts';
import type { SellerKey } from '../people/sellers.ts';

/** What a property has around it; the pictures are drawn for these. */
export type Setting = 'coast' | 'mountains' | 'lake' | 'forest' | 'desert' | 'city' | 'old_town';

/** When many people come, and pay more: the calendars of `rates/seasons.ts`. */
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
  /** A part of the city that `places.json` knows. */
  readonly area?: string;
  readonly address: string;
  /** Latitude and longitude where it lies outside its town, or its town at the water. */
  readonly at?: readonly [lat: number, lng: number];
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly guests: number;
  /** Whole units of the country's currency. */
  readonly nightly: number;
  /** What the story speaks of; the usual things come on top. */
  readonly has: readonly Amenity[];
  readonly story: string;
  /** Where it is another than its town's. */
  readonly setting?: Setting;
  /** Whether it is booked at once; drawn by lot where it is left out. */
  readonly instant?: boolean;
  /** Where it is not published. */
  readonly state?: PropertyState;
}

export interface Destination {
  /** As `places.json` has it. */
  readonly city: string;
  readonly country_code: string;
  readonly setting: Setting;
  readonly season: SeasonKind;
  /** Shown on the home page. */
  readonly featured: boolean;
  /** True of every property in town; two of them close a description. */
  readonly around: readonly string[];
  /** What those who stayed say of the town. */
  readonly praise: readonly string[];
  readonly listings: readonly Listing[];
}
