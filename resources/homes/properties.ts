import {
  EXTRA_QUANTITY_MAX,
  EXTRA_UNITS,
  EXTRAS_MAX,
  PETS_MAX,
  BOOKING_WINDOW_DAYS,
} from '#src/rules/pricing/limits.ts';
import { z } from 'zod';
import { delegated, either, own, staff } from '#src/access/grants.ts';
import { DEPOSIT_MAX } from '#src/rules/deposits/deposit.ts';
import { ZERO } from '#src/rules/money/money.ts';
import {
  BOOKING_MONTHS_MAX,
  HOUSE_TEXT_MAX,
  LEAD_STEPS_MAX,
  NIGHTLY_MIN,
  NOTICE_DAYS_MAX,
  PREPARATION_MAX,
} from '#src/rules/listings/listingForm.ts';
import { PHOTOS_MAX } from '#src/rules/listings/photoFile.ts';
import { AMENITIES, PROPERTY_TYPES, propertyMachine } from '#src/rules/listings/property.ts';
import { POLICY_CODES } from '#src/rules/bookings/cancellation.ts';
import * as f from '#src/schema/field.ts';
import { related } from '#src/schema/panels.ts';
import { defineResource } from '#src/schema/resource.ts';
import { writtenText } from '#src/schema/texts/writtenText.ts';

export const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;

export const weekdays = z.array(
  z.union([0, 1, 2, 3, 4, 5, 6].map((weekday) => z.literal(weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6))),
);

const WEEKDAY_KEYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
const nights = z.int().min(1).max(365);
const preparation = z.int().min(0).max(PREPARATION_MAX);

const extra = z.strictObject({
  id: z.uuid(),
  name: writtenText({ min: 2, max: 60 }),
  amount: f.money(),
  per: z.enum(EXTRA_UNITS),
  max: z.int().min(1).max(EXTRA_QUANTITY_MAX),
});

/** Nightly prices and the rules of stays; see `src/rules/pricing/rates.ts`. */
export const rates = z.strictObject({
  base: f.money({ min: NIGHTLY_MIN }),
  weekday: z.partialRecord(z.enum(WEEKDAY_KEYS), f.money({ min: NIGHTLY_MIN })),
  seasons: z.array(
    z.strictObject({
      from: f.day(),
      to: f.day(),
      nightly: f.money({ min: NIGHTLY_MIN }),
      min_nights: nights.optional(),
      max_nights: nights.optional(),
      arrival_days: weekdays.optional(),
      departure_days: weekdays.optional(),
    }),
  ),
  weekly_discount: f.share(),
  monthly_discount: f.share(),
  extra_guest: z.nullable(
    z.strictObject({
      after: z.int().min(1),
      amount: f.money(),
      child_amount: z.nullable(f.money()).optional(),
    }),
  ),
  infant_amount: f.money().optional(),
  pets: z
    .nullable(
      z.strictObject({
        max: z.int().min(1).max(PETS_MAX),
        amount: f.money(),
        per: z.enum(['night', 'stay']),
      }),
    )
    .optional(),
  extras: z.array(extra).max(EXTRAS_MAX).optional(),
  cleaning_fee: f.money(),
  min_nights: nights,
  max_nights: nights,
  arrival_days: weekdays,
  departure_days: weekdays.optional(),
  min_nights_by_weekday: z.partialRecord(z.enum(WEEKDAY_KEYS), nights).optional(),
  min_nights_by_lead: z
    .array(
      z.strictObject({
        from_days: z.int().min(0).max(BOOKING_WINDOW_DAYS),
        min_nights: nights,
      }),
    )
    .max(LEAD_STEPS_MAX)
    .optional(),
  preparation: z.strictObject({ before: preparation, after: preparation }).optional(),
  advance_notice: z
    .nullable(
      z.strictObject({
        days: z.int().min(0).max(NOTICE_DAYS_MAX),
        cut_off_hour: z.nullable(z.int().min(1).max(23)),
      }),
    )
    .optional(),
  booking_months: z.nullable(z.int().min(1).max(BOOKING_MONTHS_MAX)).optional(),
});

export const properties = defineResource({
  name: 'properties',
  fields: {
    id: f.id(),
    seller_id: f.ref('profiles'),
    location_id: f.ref('locations'),
    state: f.states(propertyMachine),
    title: f.text({ min: 8, max: 90 }),
    description: f.longText({ min: 40 }),
    property_type: f.choice(PROPERTY_TYPES),
    bedrooms: f.integer({ max: 50 }),
    bathrooms: f.integer({ max: 50 }),
    max_guests: f.integer({ min: 1, max: 50 }),
    amenities: f.choices(AMENITIES),
    instant_booking: f.withDefault(f.flag(), false),
    cancellation_policy: f.withDefault(f.choice(POLICY_CODES), 'moderate'),
    currency: f.choice(CURRENCIES),
    rates: f.json(rates),
    deposit: f.described(f.withDefault(f.money({ max: DEPOSIT_MAX }), ZERO), {
      label: 'Security deposit',
      help: 'Held during a stay. 0 for none.',
    }),
    /** The lowest possible nightly price, maintained by the server as an index for price searches. */
    nightly_floor: f.locked(f.money()),
    check_in_time: f.withDefault(f.text({ max: 5 }), '15:00'),
    check_out_time: f.withDefault(f.text({ max: 5 }), '11:00'),
    house_rules: f.withDefault(f.longText({ max: HOUSE_TEXT_MAX }), ''),
    /** Only buyers with a confirmed booking read them. */
    check_in_instructions: f.withDefault(f.personal(f.longText({ max: HOUSE_TEXT_MAX })), ''),
    address: f.personal(f.text({ max: 200 })),
    lat: f.decimal({ min: -90, max: 90 }),
    lng: f.decimal({ min: -180, max: 180 }),
    photos: f.described(f.photos({ max: PHOTOS_MAX }), {
      help: 'Show every room and the outside. The first photo is the cover.',
    }),
    rating: f.locked(f.withDefault(f.decimal({ min: 0, max: 5 }), 0)),
    review_count: f.locked(f.withDefault(f.integer(), 0)),
    /** Search rank, highest first; maintained by the server. */
    rank: f.locked(f.withDefault(f.decimal({ min: 0, max: 1000 }), 0)),
    /** When it was last submitted for review. */
    submitted_at: f.locked(f.optional(f.instant())),
    /** Visible to the seller; kept until the listing is submitted again. */
    rejection_reason: f.locked(f.optional(f.longText({ max: 1000 }))),
    /** The seller's last change, also one that waits for review. */
    edited_at: f.locked(f.optional(f.instant())),
    created_at: f.createdAt(),
  },
  access: {
    list: either(staff('admin'), own('seller_id'), delegated('seller_id', 'properties')),
    edit: either(staff('admin'), own('seller_id'), delegated('seller_id', 'properties')),
    create: staff('admin'),
  },
  actions: {
    submit: {
      grant: either(staff('admin'), own('seller_id'), delegated('seller_id', 'properties')),
      event: 'submit',
      bulk: true,
    },
    withdraw: {
      grant: either(own('seller_id'), delegated('seller_id', 'properties')),
      event: 'withdraw',
      bulk: true,
    },
    revise: {
      grant: either(own('seller_id'), delegated('seller_id', 'properties')),
      event: 'revise',
      bulk: true,
    },
    approve: { grant: staff('admin'), event: 'approve', on_version: true, bulk: true },
    reject: {
      grant: staff('admin'),
      event: 'reject',
      input: z.strictObject({ reason: writtenText({ min: 10, max: 1000 }) }),
      on_version: true,
      bulk: true,
    },
    review_again: { grant: staff('admin'), event: 'review_again', bulk: true },
    pause: {
      grant: either(own('seller_id'), delegated('seller_id', 'properties')),
      event: 'pause',
      bulk: true,
    },
    resume: {
      grant: either(own('seller_id'), delegated('seller_id', 'properties')),
      event: 'resume',
      bulk: true,
    },
    archive: {
      grant: either(staff('admin'), own('seller_id'), delegated('seller_id', 'properties')),
      event: 'archive',
      danger: true,
      bulk: true,
    },
    suspend: {
      grant: staff('admin'),
      event: 'suspend',
      input: z.strictObject({ reason: writtenText({ min: 10, max: 1000 }) }),
      danger: true,
      bulk: true,
    },
    reinstate: { grant: staff('admin'), event: 'reinstate', bulk: true },
  },
  notes: true,
  admin: {
    menu: { group: 'Marketplace', icon: 'building', position: 6 },
    panels: [related('bookings.property_id'), related('listing_changes.property_id')],
    list: [
      'title',
      'state',
      'location_id',
      'seller_id',
      'property_type',
      'nightly_floor',
      'rating',
    ],
    filters: [
      'state',
      'property_type',
      'location_id',
      'seller_id',
      'instant_booking',
      'created_at',
      'assignee_id',
    ],
    search: ['title', 'address', 'location_id', 'seller_id'],
    title: 'title',
    sort: ['created_at', 'DESC'],
  },
});
