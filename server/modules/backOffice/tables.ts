import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import { listLook } from '#src/schema/listLook.ts';
import { NOTE_MAX } from '#src/rules/backOffice/notes.ts';
import { REVIEW_QUEUES } from '#src/rules/backOffice/reviewQueue.ts';

/**
 * Records that an import on the embedded database has written and may still have to restore: such an import
 * commits its rows in parts. Empty unless one is running, or ended with its server.
 */
export const pendingImportRecords = defineTable({
  name: 'pending_import_records',
  fields: {
    id: f.id(),
    import_id: f.indexed(f.text({ max: 60 })),
    resource: f.text({ max: 60 }),
    record_id: f.text({ max: 60 }),
    /** The version that the import wrote. A record with another one has changed since, and stays. */
    version: f.integer(),
    /** The columns that the import changed, as they were; null for a new record. */
    before: f.optional(f.json(z.record(z.string(), z.unknown()))),
    actor_id: f.ref('users'),
    address: f.text({ min: 0, max: 64 }),
  },
  unique: [['import_id', 'record_id']],
});

/** Saved list views: private to their owner, or shared with all staff who may read the list. */
export const savedViews = defineTable({
  name: 'saved_views',
  fields: {
    id: f.id(),
    resource: f.text({ max: 60 }),
    name: f.text({ max: 60 }),
    owner_id: f.ref('users', 'cascade'),
    shared: f.withDefault(f.flag(), false),
    look: f.json(listLook),
    created_at: f.createdAt(),
  },
  unique: [['resource', 'owner_id', 'name']],
});

/** A user's list settings while no view is selected. */
export const listPreferences = defineTable({
  name: 'list_preferences',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    resource: f.text({ max: 60 }),
    look: f.json(listLook.pick({ columns: true, density: true }).partial()),
    default_view_id: f.optional(f.ref('saved_views', 'set null')),
  },
  unique: [['user_id', 'resource']],
});

/** Notes of staff on the records of a resource that declares `notes`. */
export const recordNotes = defineTable({
  name: 'record_notes',
  fields: {
    id: f.id(),
    resource: f.text({ max: 60 }),
    record_id: f.indexed(f.uuid()),
    /** Null where the account of the author was deleted. */
    author_id: f.optional(f.ref('users', 'set null')),
    body: f.personal(f.longText({ min: 1, max: NOTE_MAX })),
    /** The staff whom the text mentions. */
    mentions: f.json(z.array(z.uuid())),
    edited_at: f.optional(f.instant()),
    /** A deleted note is hidden, and removed when its deletion cannot be undone any more. */
    deleted_at: f.optional(f.instant()),
    created_at: f.createdAt(),
    version: f.version(),
  },
});

/** Who takes care of a record of a resource that declares `notes`. */
export const recordAssignees = defineTable({
  name: 'record_assignees',
  fields: {
    id: f.id(),
    resource: f.text({ max: 60 }),
    record_id: f.uuid(),
    user_id: f.ref('users', 'cascade'),
    created_at: f.createdAt(),
  },
  unique: [['record_id', 'resource']],
});

/** Locks an item of a review queue for one member of staff until `until`. */
export const reviewLeases = defineTable({
  name: 'review_leases',
  fields: {
    id: f.id(),
    queue: f.choice(REVIEW_QUEUES),
    record_id: f.text({ max: 60 }),
    user_id: f.ref('users', 'cascade'),
    until: f.indexed(f.instant()),
  },
  unique: [['queue', 'record_id']],
});

/** The tables of this module that are not declared resources. */
export const backOfficeTables = [
  pendingImportRecords,
  savedViews,
  listPreferences,
  recordNotes,
  recordAssignees,
  reviewLeases,
] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof backOfficeTables> {}
}
