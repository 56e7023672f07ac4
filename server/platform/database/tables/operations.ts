import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { emailContent } from '../../emailContent/email.ts';
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
    /** The template; null in emails from before there were templates. */
    template: f.optional(f.indexed(f.text({ max: 60 }))),
    /** What it was made of; null where its link gives access. */
    content: f.optional(f.json(emailContent)),
    /** The email that this one repeats, and who sent it again. */
    resent_from: f.optional(f.ref('mails', 'set null')),
    resent_by: f.optional(f.ref('users', 'set null')),
    created_at: f.createdAt(),
  },
});

/**
 * The audit log; each row contains the hash of the previous one of its stream. Rows are never changed, and deleted
 * only up to an anchor that is marked as pruned.
 */
export const auditLog = defineTable({
  name: 'audit_log',
  fields: {
    id: f.id(),
    /** The order in lists; the place in the chain for entries without a stream. */
    sequence: f.unique(f.integer({ min: 1 })),
    /** Null: an entry of the single chain of the time before there were streams. */
    stream: f.optional(f.integer({ min: 1 })),
    /** The place in the stream. */
    position: f.optional(f.integer({ min: 1 })),
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

/** The ends of the chains of the audit log. */
export const auditStreams = defineTable({
  name: 'audit_streams',
  fields: {
    id: f.id(),
    number: f.unique(f.integer()),
    position: f.integer(),
    hash: f.text({ min: 0, max: 64 }),
  },
});

/** The ends of all chains of the audit log at a time, each with the hash of the one before. */
export const auditAnchors = defineTable({
  name: 'audit_anchors',
  fields: {
    id: f.id(),
    number: f.unique(f.integer({ min: 1 })),
    heads: f.json(z.array(z.object({ stream: z.int(), position: z.int(), hash: z.string() }))),
    previous_hash: f.text({ min: 0, max: 64 }),
    hash: f.text({ max: 64 }),
    /** When the entries up to here were deleted; null while they are kept. */
    pruned_at: f.optional(f.instant()),
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

/** One row: the key and the file store with which the servers of this database work. */
export const installations = defineTable({
  name: 'installations',
  fields: {
    id: f.id(),
    name: f.unique(f.text({ max: 40 })),
    /** A hash of the key that seals. */
    secret_fingerprint: f.text({ max: 64 }),
    /** The id that is written in the file store; null while the first server writes it. */
    files_id: f.optional(f.uuid()),
    created_at: f.createdAt(),
  },
});
