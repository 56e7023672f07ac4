import { staff } from '#src/access/grants.ts';
import { ATTEMPT_KINDS, ATTEMPT_OUTCOMES } from '#src/rules/attempts.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/**
 * Who tried what at the doors, from where, and what came of it. The limits of `src/rules/attempts.ts`
 * count these rows, so every node of a cluster counts alike. Kept for 90 days; staff read it, and
 * nobody writes in it.
 */
export const securityEvents = defineResource({
  name: 'security_events',
  fields: {
    id: f.id(),
    kind: f.locked(f.choice(ATTEMPT_KINDS)),
    outcome: f.locked(f.choice(ATTEMPT_OUTCOMES)),
    /** The error's code where it failed. */
    reason: f.locked(f.text({ min: 0, max: 60 })),
    /** Who was asked about: mostly an email in lower case, whether an account has it or not. */
    subject: f.locked(f.text({ min: 0, max: 254 })),
    user_id: f.locked(f.optional(f.ref('users', 'set null'))),
    address: f.locked(f.text({ min: 0, max: 64 })),
    network: f.locked(f.text({ min: 0, max: 64 })),
    user_agent: f.locked(f.text({ min: 0, max: 400 })),
    /** The device that tried, where it had signed in to the account before: the hash of its cookie. */
    device: f.locked(f.withDefault(f.indexed(f.text({ min: 0, max: 64 })), '')),
    created_at: f.createdAt(),
  },
  indexes: [
    ['kind', 'subject', 'created_at'],
    ['kind', 'network', 'created_at'],
  ],
  access: { list: staff('admin') },
  admin: {
    list: ['created_at', 'kind', 'outcome', 'reason', 'subject', 'user_id', 'address'],
    filters: ['kind', 'outcome', 'user_id', 'address', 'created_at'],
    search: ['subject', 'address'],
    title: 'subject',
    sort: ['created_at', 'DESC'],
  },
});
