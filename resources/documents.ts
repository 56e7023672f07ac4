import { staff } from '#src/access/grants.ts';
import { DOCUMENT_TYPES } from '#src/rules/documentFile.ts';
import { FILE_SIDES } from '#src/rules/documentFile.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/**
 * A private proof of an onboarding step. Its content lies in the file storage under the record's id;
 * only its owner and the staff who review it may read it.
 */
export const documents = defineResource({
  name: 'documents',
  fields: {
    id: f.id(),
    step_id: f.locked(f.ref('onboarding_steps', 'cascade')),
    /** Whose it is: a person may have several profiles, and their papers are theirs in each. */
    user_id: f.locked(f.ref('users', 'cascade')),
    side: f.locked(f.choice(FILE_SIDES)),
    /** As the person's own device called it; shown, and never a path. */
    file_name: f.locked(f.text({ max: 120 })),
    media_type: f.locked(f.choice(DOCUMENT_TYPES)),
    /** In bytes, as stored. */
    size: f.locked(f.integer({ min: 1 })),
    created_at: f.createdAt(),
  },
  unique: [['step_id', 'side']],
  access: { list: staff('admin') },
  admin: {
    list: ['file_name', 'user_id', 'side', 'media_type', 'size', 'created_at'],
    filters: ['user_id', 'step_id', 'media_type', 'created_at'],
    search: ['file_name'],
    title: 'file_name',
    sort: ['created_at', 'DESC'],
  },
});
