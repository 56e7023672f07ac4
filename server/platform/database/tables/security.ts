import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** A link that was mailed to whoever forgot a password. Only the hash of its token is kept. */
export const passwordResets = defineTable({
  name: 'password_resets',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    token_hash: f.unique(f.text()),
    expires_at: f.instant(),
    created_at: f.createdAt(),
  },
});

/** The Google account that signs a user in; `subject` is Google's own id of it, which never changes. */
export const googleAccounts = defineTable({
  name: 'google_accounts',
  fields: {
    id: f.id(),
    user_id: f.unique(f.ref('users', 'cascade')),
    subject: f.unique(f.text({ max: 255 })),
    created_at: f.createdAt(),
  },
});
