import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Stored replies by Idempotency-Key. Another body with the same key is rejected. */
export const idempotencyKeys = defineTable({
  name: 'idempotency_keys',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    key: f.text({ max: 120 }),
    request_hash: f.text({ max: 64 }),
    status: f.integer(),
    response: f.json(z.unknown()),
    created_at: f.createdAt(),
  },
  unique: [['user_id', 'key']],
});

/** Outgoing emails. The row commits with the transaction that sends it, and a job delivers it. */
export const mails = defineTable({
  name: 'mails',
  fields: {
    id: f.id(),
    to: f.indexed(f.email()),
    subject: f.text({ max: 200 }),
    text: f.longText({ max: 20_000 }),
    html: f.longText({ max: 60_000 }),
    sent_at: f.optional(f.instant()),
    /** Delete after sending: the last email to the user of a deleted account. */
    forget: f.withDefault(f.flag(), false),
    /** The address that stops such emails, for one that the person may switch off. */
    unsubscribe: f.optional(f.text({ max: 1000 })),
    created_at: f.createdAt(),
  },
});

/**
 * The audit log; each row contains the hash of the previous one. Rows are never changed or deleted.
 */
export const auditLog = defineTable({
  name: 'audit_log',
  fields: {
    id: f.id(),
    sequence: f.unique(f.integer({ min: 1 })),
    actor_id: f.optional(f.ref('users')),
    on_behalf_of: f.optional(f.ref('profiles')),
    action: f.text({ max: 80 }),
    resource: f.text({ max: 60 }),
    record_id: f.indexed(f.text({ max: 60 })),
    differences: f.json(z.record(z.string(), z.unknown())),
    address: f.text({ min: 0, max: 64 }),
    /** The API token of the request. No reference: tokens are deleted with their user, rows never. */
    token_id: f.optional(f.text({ max: 36 })),
    previous_hash: f.text({ min: 0, max: 64 }),
    hash: f.unique(f.text({ max: 64 })),
    created_at: f.createdAt(),
  },
});

/** Keys of our realtime server, shared by all nodes. */
export const realtimeApps = defineTable({
  name: 'realtime_apps',
  fields: {
    id: f.id(),
    name: f.unique(f.text({ max: 40 })),
    key: f.text({ max: 64 }),
    secret: f.text({ max: 64 }),
    created_at: f.createdAt(),
  },
});
