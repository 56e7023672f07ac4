import { z } from 'zod';
import { CURRENCIES, rates } from '#resources/homes/properties.ts';
import { photo } from '#src/schema/photoField.ts';
import { POLICY_CODES } from '#src/rules/bookings/cancellation.ts';
import { DEPOSIT_MAX } from '#src/rules/deposits/deposit.ts';
import { HOUSE_TEXT_MAX } from '#src/rules/listings/listingForm.ts';
import { PHOTOS_MAX } from '#src/rules/listings/photoFile.ts';
import { AMENITIES, PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import { money } from '#src/schema/field.ts';

/** `HH:MM`, local to the property. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time as HH:MM.');
const rooms = z.int().min(0).max(50);
const text = (max: number) => z.string().trim().max(max);

/** As `rates` of a property; a draft may have no base price yet. */
export const draftRates = rates.extend({ base: z.nullable(money({ min: 1 })) });

/**
 * Everything that a seller edits on a listing. Null is "not filled in yet", which only a draft that
 * has never been submitted may have. Texts of such a draft may also be too short to submit.
 */
export const listingValues = z.strictObject({
  property_type: z.nullable(z.enum(PROPERTY_TYPES)),
  location_id: z.nullable(z.uuid()),
  address: text(200),
  lat: z.nullable(z.number().min(-90).max(90)),
  lng: z.nullable(z.number().min(-180).max(180)),
  title: text(90),
  description: text(10_000),
  bedrooms: z.nullable(rooms),
  bathrooms: z.nullable(rooms),
  max_guests: z.nullable(rooms.min(1)),
  amenities: z.array(z.enum(AMENITIES)).max(AMENITIES.length),
  /** In their order; the first is the cover. */
  photos: z.array(photo).max(PHOTOS_MAX),
  currency: z.enum(CURRENCIES),
  rates: draftRates,
  deposit: money({ max: DEPOSIT_MAX }),
  instant_booking: z.boolean(),
  cancellation_policy: z.enum(POLICY_CODES),
  check_in_time: time,
  check_out_time: time,
  house_rules: text(HOUSE_TEXT_MAX),
  /** Only buyers with a confirmed booking read them. */
  check_in_instructions: text(HOUSE_TEXT_MAX),
});
export type ListingValues = z.infer<typeof listingValues>;

/** The fields to change; those left out stay. `rates` is merged key by key. */
export const listingChanges = listingValues.extend({ rates: draftRates.partial() }).partial();
export type ListingChanges = z.infer<typeof listingChanges>;

/** The fields that staff review once a listing has been published. */
export const reviewedValues = listingValues.pick({
  title: true,
  description: true,
  location_id: true,
  address: true,
  lat: true,
  lng: true,
  photos: true,
});
export type ReviewedValues = z.infer<typeof reviewedValues>;
