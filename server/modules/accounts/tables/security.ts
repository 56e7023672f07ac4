import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Password reset links. Stores only the token's hash. */
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

/** A user's linked Google account; `subject` is Google's permanent id. */
export const googleAccounts = defineTable({
  name: 'google_accounts',
  fields: {
    id: f.id(),
    user_id: f.unique(f.ref('users', 'cascade')),
    subject: f.unique(f.text({ max: 255 })),
    /** Its address at the last sign-in, to tell it apart. */
    email: f.optional(f.email()),
    last_used_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** Changes of a proven email address that its old owner can still undo. Stores only the token's hash. */
export const emailChanges = defineTable({
  name: 'email_changes',
  fields: {
    id: f.id(),
    user_id: f.indexed(f.ref('users', 'cascade')),
    old_email: f.email(),
    /** When the old address was proven. */
    old_verified_at: f.instant(),
    token_hash: f.unique(f.text()),
    expires_at: f.instant(),
    created_at: f.createdAt(),
  },
});
