import type { RowsOf } from '#server/platform/database/tables/index.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** An uploaded file of `f.file`; the storage holds its content under the record's id. */
export const fileUploads = defineTable({
  name: 'file_uploads',
  fields: {
    id: f.id(),
    /** Whose quota it counts for. Null after their account was deleted, if a record refers to it. */
    user_id: f.optional(f.ref('users', 'set null')),
    media_type: f.text({ max: 60 }),
    /** Stored size in bytes. */
    size: f.integer({ min: 1 }),
    created_at: f.createdAt(),
  },
});

/** The tables of this module that are not declared resources. */
export const recordsTables = [fileUploads] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof recordsTables> {}
}
