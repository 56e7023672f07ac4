import { staff } from '#src/access/grants.ts';
import { RATE_LIMIT_KINDS, ATTEMPT_OUTCOMES } from '#src/rules/accounts/rateLimits.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/**
 * Log of rate-limited actions: who tried what, from where, with which outcome. The limits of
 * `src/rules/accounts/rateLimits.ts` count these rows, so that all nodes of a cluster share them. Kept
 * for 90 days unless KEEP_SECURITY_EVENTS_DAYS says otherwise; read-only for staff.
 */
export const securityEvents = defineResource({
  name: 'security_events',
  fields: {
    id: f.id(),
    kind: f.locked(f.choice(RATE_LIMIT_KINDS)),
    outcome: f.locked(f.choice(ATTEMPT_OUTCOMES)),
    /** The error code of a failure. */
    reason: f.locked(f.text({ min: 0, max: 60 })),
    /** The account concerned: usually an email in lower case, registered or not. */
    subject: f.locked(f.text({ min: 0, max: 254 })),
    user_id: f.locked(f.optional(f.ref('users', 'set null'))),
    address: f.locked(f.text({ min: 0, max: 64 })),
    network: f.locked(f.text({ min: 0, max: 64 })),
    user_agent: f.locked(f.text({ min: 0, max: 400 })),
    /** The hash of the device cookie, if the device has signed in to the account before. */
    device: f.locked(f.withDefault(f.indexed(f.text({ min: 0, max: 64 })), '')),
    /** Attempts that this row counts; refused ones of a network share a row per quarter of an hour. */
    attempts: f.locked(f.withDefault(f.integer({ min: 1 }), 1)),
    created_at: f.createdAt(),
  },
  indexes: [
    ['kind', 'subject', 'created_at'],
    ['kind', 'network', 'created_at'],
  ],
  access: { list: staff('admin') },
  admin: {
    menu: { group: 'People', icon: 'shield', position: 3 },
    list: ['created_at', 'kind', 'outcome', 'reason', 'subject', 'user_id', 'address', 'attempts'],
    filters: ['kind', 'outcome', 'user_id', 'address', 'created_at'],
    search: ['subject', 'address'],
    title: 'subject',
    sort: ['created_at', 'DESC'],
  },
});
