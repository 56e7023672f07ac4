import type { RowsOf } from '#server/platform/database/tables/index.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Transitions of disputes: who acted, for whom, when. */
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
    /** Visible to staff only. */
    internal: f.withDefault(f.flag(), false),
    created_at: f.createdAt(),
  },
});

/** Messages between the parties and staff; internal ones are visible to staff only. */
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

/** Evidence of either party; the content is a private file. */
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

/** Staff settings at `/admin/settings/dispute`: one row, or none before the first change. */
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

/** The tables of this module that are not declared resources. */
export const disputesTables = [
  disputeEvents,
  disputeMessages,
  disputeEvidence,
  disputeSettings,
] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof disputesTables> {}
}
