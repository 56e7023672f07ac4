import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

export const ATTEMPT_OUTCOMES = ['pending', 'ok', 'failed', 'refused'] as const;

/**
 * Who tried what at the doors, from where, and what came of it. The limits of `src/rules/attempts.ts`
 * count these rows, so every node of a cluster counts alike. Kept for 90 days.
 */
export const securityEvents = defineTable({
  name: 'security_events',
  fields: {
    id: f.id(),
    kind: f.text({ max: 40 }),
    outcome: f.choice(ATTEMPT_OUTCOMES),
    /** The error's code where it failed. */
    reason: f.text({ min: 0, max: 60 }),
    /** The email that was asked about, lower case, whether an account has it or not. */
    subject: f.text({ min: 0, max: 254 }),
    user_id: f.optional(f.ref('users', 'set null')),
    address: f.text({ min: 0, max: 64 }),
    network: f.text({ min: 0, max: 64 }),
    user_agent: f.text({ min: 0, max: 400 }),
    created_at: f.createdAt(),
  },
  indexes: [
    ['kind', 'subject', 'created_at'],
    ['kind', 'network', 'created_at'],
  ],
});

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
