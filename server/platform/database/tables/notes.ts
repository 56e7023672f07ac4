import { z } from 'zod';
import { NOTE_MAX } from '#src/rules/backOffice/notes.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

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
