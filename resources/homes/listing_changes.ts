import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { listingChangeMachine } from '#src/rules/listings/listingChange.ts';
import * as f from '#src/schema/field.ts';
import { photo } from '#src/schema/photoField.ts';
import { defineResource } from '#src/schema/resource.ts';
import { writtenText } from '#src/schema/texts/writtenText.ts';

/** The reviewed fields that a change sets (`REVIEWED_FIELDS`). */
export const changedParts = z
  .strictObject({
    title: z.string(),
    description: z.string(),
    location_id: z.string(),
    address: z.string(),
    lat: z.number(),
    lng: z.number(),
    photos: z.array(photo),
  })
  .partial();

/** Changes of a published listing by its seller. One per listing waits for review. */
export const listingChanges = defineResource({
  name: 'listing_changes',
  fields: {
    id: f.id(),
    property_id: f.locked(f.ref('properties', 'cascade')),
    state: f.states(listingChangeMachine),
    before: f.locked(f.personal(f.json(changedParts))),
    after: f.locked(f.personal(f.json(changedParts))),
    /** When they became public before the review; null where they wait for it. */
    published_at: f.locked(f.optional(f.instant())),
    /** The seller, or an agent. */
    submitted_by: f.locked(f.ref('users')),
    submitted_at: f.locked(f.indexed(f.instant())),
    /** Why staff rejected them. */
    reason: f.locked(f.optional(f.longText({ max: 1000 }))),
    decided_by: f.locked(f.optional(f.ref('users'))),
    decided_at: f.locked(f.optional(f.instant())),
  },
  access: { list: staff('admin') },
  actions: {
    approve: { grant: staff('admin'), event: 'approve', on_version: true, bulk: true },
    reject: {
      grant: staff('admin'),
      event: 'reject',
      input: z.strictObject({ reason: writtenText({ min: 10, max: 1000 }) }),
      on_version: true,
      bulk: true,
    },
  },
  admin: {
    menu: { group: 'Marketplace', position: 7 },
    list: ['property_id', 'state', 'submitted_by', 'submitted_at', 'decided_by', 'decided_at'],
    filters: ['state', 'property_id', 'submitted_by', 'submitted_at'],
    search: ['property_id'],
    title: 'property_id',
    sort: ['submitted_at', 'DESC'],
  },
});
