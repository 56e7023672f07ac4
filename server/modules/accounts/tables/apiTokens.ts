import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/**
 * API tokens of users; only their hashes. Revoked ones remain: the audit log names the token of an entry.
 */
export const apiTokens = defineTable({
  name: 'api_tokens',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    /** The user's own profile that it acts as. */
    profile_id: f.optional(f.ref('profiles', 'cascade')),
    name: f.text({ max: 60 }),
    token_hash: f.unique(f.text({ max: 64 })),
    last_four: f.text({ max: 4 }),
    scopes: f.json(z.array(z.string())),
    expires_at: f.instant(),
    last_used_at: f.optional(f.instant()),
    last_used_address: f.optional(f.text({ max: 64 })),
    revoked_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});
