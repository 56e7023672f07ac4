import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { CHANGE_REVIEW_MODES } from '#src/rules/listings/listingForm.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import { listingValues } from '#src/wire/listings/listingValues.ts';

/**
 * A listing that has never been submitted. It may be incomplete, so it is no row of `properties`,
 * whose columns every reader relies on; it becomes one with the same id when it is submitted.
 */
export const listingDrafts = defineTable({
  name: 'listing_drafts',
  fields: {
    id: f.id(),
    seller_id: f.ref('profiles', 'cascade'),
    values: f.json(listingValues),
    created_at: f.createdAt(),
    edited_at: f.instant(),
    edited_by: f.optional(f.ref('users', 'set null')),
    version: f.version(),
  },
});

/** Settings of listings that staff edit. */
export const listingSettings = defineTable({
  name: 'listing_settings',
  fields: {
    id: f.id(),
    scope: f.unique(f.choice(['platform'])),
    change_review: f.choice(CHANGE_REVIEW_MODES),
    version: f.version(),
  },
});

/** An uploaded photo; the storage holds its content under the record's id. */
export const photoUploads = defineTable({
  name: 'photo_uploads',
  fields: {
    id: f.id(),
    /** Whose quota it counts for. Null after their account was deleted, if another listing shows it. */
    user_id: f.optional(f.ref('users', 'set null')),
    /** Stored size in bytes. */
    size: f.integer({ min: 1 }),
    created_at: f.createdAt(),
  },
});

/**
 * The listings paused by "Pause all listings", and not resumed since. A trigger removes the row of a
 * property that leaves the state `paused` in any way.
 */
export const pausedListings = defineTable({
  name: 'paused_listings',
  fields: {
    id: f.id(),
    property_id: f.unique(f.ref('properties', 'cascade')),
    paused_by: f.optional(f.ref('users', 'set null')),
    paused_at: f.instant(),
  },
});

/** The tables of this module that are not declared resources. */
export const listingsTables = [
  listingDrafts,
  listingSettings,
  photoUploads,
  pausedListings,
] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof listingsTables> {}
}
