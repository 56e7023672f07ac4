import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Every move of a dispute: who acted, for whom, when. */
export const disputeEvents = defineTable({
  name: 'dispute_events',
  fields: {
    id: f.id(),
    dispute_id: f.ref('disputes', 'cascade'),
    event: f.text({ max: 40 }),
    by: f.choice(['buyer', 'seller', 'staff', 'system']),
    actor_id: f.optional(f.ref('users')),
    on_behalf_of: f.optional(f.ref('profiles')),
    note: f.withDefault(f.longText({ max: 2000 }), ''),
    /** Between staff. */
    internal: f.withDefault(f.flag(), false),
    created_at: f.createdAt(),
  },
});

/** What the sides and staff write to each other; internal ones only staff read. */
export const disputeMessages = defineTable({
  name: 'dispute_messages',
  fields: {
    id: f.id(),
    dispute_id: f.ref('disputes', 'cascade'),
    by: f.choice(['buyer', 'seller', 'staff']),
    actor_id: f.ref('users'),
    body: f.longText({ max: 4000 }),
    internal: f.withDefault(f.flag(), false),
    created_at: f.createdAt(),
  },
});

/** Pictures and papers of either side; the content lies among the private files. */
export const disputeEvidence = defineTable({
  name: 'dispute_evidence',
  fields: {
    id: f.id(),
    dispute_id: f.ref('disputes', 'cascade'),
    by: f.choice(['buyer', 'seller', 'staff']),
    user_id: f.ref('users', 'cascade'),
    file_name: f.text({ max: 120 }),
    media_type: f.choice(['image/jpeg', 'application/pdf']),
    size: f.integer({ min: 1 }),
    created_at: f.createdAt(),
  },
});

/** What staff set at `/admin/settings/dispute`: one row, or none before anybody has. */
export const disputeSettings = defineTable({
  name: 'dispute_settings',
  fields: {
    id: f.id(),
    scope: f.unique(f.choice(['platform'])),
    gather_hours: f.integer({ min: 1 }),
    response_hours: f.integer({ min: 1 }),
    review_hours: f.integer({ min: 1 }),
    open_days: f.integer({ min: 1 }),
    close_days: f.integer({ min: 1 }),
    approval_limit: f.money(),
    version: f.version(),
  },
});
