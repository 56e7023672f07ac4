import { z } from 'zod';
import { photo } from '#src/schema/photoField.ts';
import {
  CHANGE_REVIEW_MODES,
  LISTING_ABILITIES,
  LISTING_STEPS,
  REVIEWED_FIELDS,
} from '#src/rules/listings/listingForm.ts';
import { propertyMachine } from '#src/rules/listings/property.ts';
import { day } from '#src/schema/field.ts';
import { listingChanges, listingValues, reviewedValues } from './listingValues.ts';

const state = z.enum(propertyMachine.states);
const abilities = z.record(z.enum(LISTING_ABILITIES), z.boolean());

/** One thing to fill in before a listing can be submitted. `field` is a path such as `rates.base`. */
export const missingPart = z.object({
  step: z.enum(LISTING_STEPS),
  field: z.string(),
  code: z.enum(['required', 'too_short', 'too_few_photos']),
});

/** `GET /v1/seller/properties?state=&search=&cursor=&limit=`, the last edited first. */
export const listingsQuery = z.strictObject({
  state: state.optional(),
  /** Part of the title. */
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).optional(),
});

/** A listing in the seller's list. */
export const listingSummary = z.object({
  id: z.string(),
  version: z.int(),
  state,
  seller: z.object({ id: z.string(), display_name: z.string() }),
  /** Empty where a draft has none yet. */
  title: z.string(),
  cover: z.nullable(photo),
  /** Such as "Lisbon, Portugal"; null where a draft has none yet. */
  place: z.nullable(z.string()),
  next_arrival: z.nullable(z.object({ date: day(), booking_id: z.string() })),
  /** Booked nights of the next 30 days, today included. */
  booked_nights: z.int(),
  rating: z.number(),
  review_count: z.int(),
  missing: z.array(missingPart),
  /** Whether changes wait for review. */
  changes_pending: z.boolean(),
  /** Why staff rejected the listing. */
  rejection_reason: z.nullable(z.string()),
  /** Why staff rejected its last changes; null once new changes are made. */
  changes_rejection_reason: z.nullable(z.string()),
  /** Open or confirmed bookings that have not ended: they prevent archiving. */
  upcoming_bookings: z.int(),
  abilities,
  edited_at: z.string(),
});
export type ListingSummary = z.infer<typeof listingSummary>;

export const listingList = z.object({
  data: z.array(listingSummary),
  meta: z.object({
    next_cursor: z.nullable(z.string()),
    /** Listings by state, whatever the filter; states without a listing are left out. */
    counts: z.partialRecord(state, z.int()),
  }),
});

export type ListingList = z.infer<typeof listingList>;

/** Changes of a published listing that wait for review. */
export const pendingChanges = z.object({
  id: z.string(),
  fields: z.array(z.enum(REVIEWED_FIELDS)),
  /** The changed fields only. */
  before: reviewedValues.partial(),
  after: reviewedValues.partial(),
  submitted_at: z.string(),
  /** Whether the public page shows them already (review after publishing). */
  public: z.boolean(),
});

/** `GET /v1/seller/properties/{id}`: everything to edit. */
export const listingView = z.object({
  id: z.string(),
  /** Send it with the next change; see `PUT`. */
  version: z.int(),
  state,
  seller: z.object({ id: z.string(), display_name: z.string() }),
  /** What the seller edits: with the pending changes. */
  values: listingValues,
  /** What the public page shows of the reviewed fields; null before the first publication. */
  published: z.nullable(reviewedValues),
  pending: z.nullable(pendingChanges),
  /** The last changes where staff rejected them; null once new changes are made. */
  rejected: z.nullable(
    z.object({ after: reviewedValues.partial(), reason: z.string(), decided_at: z.string() }),
  ),
  /** Fields whose changes go to review in this state; empty where all apply at once. */
  reviewed_fields: z.array(z.enum(REVIEWED_FIELDS)),
  review_mode: z.enum(CHANGE_REVIEW_MODES),
  /** Why staff rejected the listing. */
  rejection_reason: z.nullable(z.string()),
  missing: z.array(missingPart),
  location: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      within: z.array(z.string()),
      country_code: z.string(),
      time_zone: z.string(),
      lat: z.number(),
      lng: z.number(),
    }),
  ),
  upcoming_bookings: z.int(),
  abilities,
  created_at: z.string(),
  edited_at: z.string(),
});
export type ListingView = z.infer<typeof listingView>;

/**
 * Body of `PUT /v1/seller/properties/{id}`: the version that was read, and the fields to change. Also
 * the autosave: repeating it changes nothing and returns the same.
 * - 409 `changed_meanwhile` with `changedMeanwhile` as `details` where the listing has changed since
 *   `version` and differs from what is sent. A client that finds its own last values in `values` may
 *   repeat the call with the new version.
 * - 409 `archived` in the final state.
 * - 422 `invalid` with `errors` by field path (`title`, `rates.seasons.1.from`). Nothing is saved;
 *   repeat the call without the refused fields.
 */
export const listingEdit = listingChanges.extend({ version: z.int().min(1) });

/** `details` of 409 `changed_meanwhile`. */
export const changedMeanwhile = z.object({
  version: z.int(),
  values: listingValues,
  /** Who made the last change; null for the system. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type ChangedMeanwhile = z.infer<typeof changedMeanwhile>;

/**
 * Body of `POST /v1/seller/properties/{id}/{event}`: 409 `changed_meanwhile` with another `version`,
 * 409 `wrong_state` (`details.state`), `submit` 409 `incomplete` (`details.missing`), `archive` 409
 * `has_bookings` (`details.bookings`, `details.last_check_out`).
 */
export const listingEventRequest = z.strictObject({ version: z.int().min(1).optional() });
