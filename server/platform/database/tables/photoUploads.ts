import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

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
