import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { EMPTY_LISTING } from '#server/modules/listings/commands/createListing.ts';
import { photoKey } from '#server/platform/images/photoKey.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { basisPoints, cents } from '#src/rules/money/money.ts';
import type { Rates } from '#src/rules/pricing/rates.ts';

/** 100.00 a night, 50.00 for cleaning, any length, no discounts. */
export const RATES = {
  base: cents(10_000),
  weekday: {},
  seasons: [],
  weekly_discount: basisPoints(0),
  monthly_discount: basisPoints(0),
  extra_guest: null,
  cleaning_fee: cents(5_000),
  min_nights: 1,
  max_nights: 30,
  arrival_days: [],
} as const satisfies Rates;

/** As many photos as a submitted listing needs. */
export const PHOTOS = [1, 2, 3].map((number) => ({
  path: `photos/uploads/${number}.webp`,
  alt: `Room ${number}`,
  width: 1600,
  height: 1200,
}));

/** Inserts uploads of a user, as many as a submitted listing needs. Their files are not stored. */
export async function addPhotos(db: Kysely<Tables>, userId: string) {
  const ids = PHOTOS.map(() => uuidv7());
  await db
    .insertInto('photo_uploads')
    .values(ids.map((id) => ({ id, user_id: userId, size: 1 })))
    .execute();
  return ids.map((id, index) => ({
    path: photoKey(id),
    alt: `Room ${index + 1}`,
    width: 1600,
    height: 1200,
  }));
}

/** Inserts a location, Lisbon by default. Returns its id. */
export async function addLocation(
  db: Kysely<Tables>,
  more: Partial<Insertable<Tables['locations']>> = {},
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('locations')
    .values({
      id,
      parent_id: null,
      kind: 'city',
      name: 'Lisbon',
      country_code: 'PT',
      lat: 38.72,
      lng: -9.14,
      time_zone: 'Europe/Lisbon',
      ...more,
    })
    .execute();
  return id;
}

/** Inserts a property, published and for four with instant booking by default. Returns its id. */
export async function addListing(
  db: Kysely<Tables>,
  sellerId: string,
  more: Partial<Insertable<Tables['properties']>> = {},
): Promise<string> {
  const id = uuidv7();
  const location_id = more.location_id ?? (await addLocation(db));
  await db
    .insertInto('properties')
    .values({
      id,
      seller_id: sellerId,
      location_id,
      state: 'published',
      title: `Quiet rooms ${randomBytes(3).toString('hex')}`,
      description: 'Two quiet rooms above a garden, ten minutes from the river by foot.',
      property_type: 'apartment',
      bedrooms: 2,
      bathrooms: 1,
      max_guests: 4,
      instant_booking: true,
      cancellation_policy: 'moderate',
      currency: 'EUR',
      rates: { ...RATES, arrival_days: [], seasons: [] },
      nightly_floor: RATES.base,
      address: 'Rua do Jardim 7',
      lat: 38.72,
      lng: -9.14,
      photos: [],
      ...more,
    })
    .execute();
  return id;
}

/** Inserts a draft of the seller, and a pending change of the property, both with the address. */
export async function addUnpublished(
  db: Kysely<Tables>,
  sellerId: string,
  propertyId: string,
  userId: string,
  address: string,
): Promise<void> {
  const at = '2026-06-01T10:00:00.000Z';
  await db
    .insertInto('listing_drafts')
    .values({
      id: uuidv7(),
      seller_id: sellerId,
      values: { ...EMPTY_LISTING, address },
      edited_at: at,
      edited_by: userId,
    })
    .execute();
  await db
    .insertInto('listing_changes')
    .values({
      id: uuidv7(),
      property_id: propertyId,
      before: {},
      after: { address },
      published_at: null,
      submitted_by: userId,
      submitted_at: at,
      reason: null,
      decided_by: null,
      decided_at: null,
    })
    .execute();
}

const listingsBySeller = new WeakMap<Kysely<Tables>, Map<string, Promise<string>>>();

/** A property of the seller for records that need any; the same each time. Returns its id. */
export function anyListing(db: Kysely<Tables>, sellerId: string): Promise<string> {
  const known = listingsBySeller.get(db) ?? new Map<string, Promise<string>>();
  listingsBySeller.set(db, known);
  const listing = known.get(sellerId) ?? addListing(db, sellerId);
  known.set(sellerId, listing);
  return listing;
}

/** 10 % from the buyer, 5 % from the seller. */
export async function addFees(db: Kysely<Tables>): Promise<void> {
  const all = {
    minimum: null,
    maximum: null,
    valid_from: null,
    valid_to: null,
    country_code: null,
    property_type: null,
    account_type: null,
    vip: null,
    currency: null,
  };
  await db
    .insertInto('fee_structures')
    .values([
      { id: uuidv7(), name: 'Service fee', side: 'buyer', percentage: basisPoints(1000), ...all },
      { id: uuidv7(), name: 'Commission', side: 'seller', percentage: basisPoints(500), ...all },
    ])
    .execute();
}
