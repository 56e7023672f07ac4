import { staff } from '#src/access/grants.ts';
import { DOCUMENT_TYPES, FILE_SIDES } from '#src/rules/files/documentFile.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/**
 * A private document of an onboarding step. The file storage holds its content under the record's id;
 * only its owner and the reviewing staff may read it.
 */
export const documents = defineResource({
  name: 'documents',
  fields: {
    id: f.id(),
    step_id: f.locked(f.ref('onboarding_steps', 'cascade')),
    /** The owner: a user may have several profiles, and documents belong to the user in each. */
    user_id: f.locked(f.ref('users', 'cascade')),
    side: f.locked(f.choice(FILE_SIDES)),
    /** The file name on the user's device; for display only, never used as a path. */
    file_name: f.locked(f.text({ max: 120 })),
    media_type: f.locked(f.choice(DOCUMENT_TYPES)),
    /** Stored size in bytes. */
    size: f.locked(f.integer({ min: 1 })),
    created_at: f.createdAt(),
  },
  unique: [['step_id', 'side']],
  access: { list: staff('admin') },
  admin: {
    list: ['file_name', 'user_id', 'side', 'media_type', 'size', 'created_at'],
    filters: ['user_id', 'step_id', 'media_type', 'created_at'],
    search: ['file_name', 'user_id'],
    title: 'file_name',
    sort: ['created_at', 'DESC'],
  },
});
