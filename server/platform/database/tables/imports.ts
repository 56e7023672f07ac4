import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

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
