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
