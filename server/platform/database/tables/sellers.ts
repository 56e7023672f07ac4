import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import { companyDetails as details } from '#src/wire/accounts/company.ts';

/**
 * What a seller's receipts and statements say about their company. Rows are only added: a document
 * shows the latest row of its time, so a later edit does not change it. Null details remove them.
 */
export const companyDetails = defineTable({
  name: 'company_details',
  fields: {
    id: f.id(),
    seller_id: f.ref('profiles'),
    details: f.optional(f.json(details)),
    saved_by: f.optional(f.ref('users', 'set null')),
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
