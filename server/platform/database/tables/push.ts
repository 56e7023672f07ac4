import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** A browser that shows notifications without an open page; it ends with its session. */
export const pushSubscriptions = defineTable({
  name: 'push_subscriptions',
  fields: {
    id: f.id(),
    user_id: f.indexed(f.ref('users', 'cascade')),
    session_id: f.unique(f.ref('sessions', 'cascade')),
    /** The address at the browser's push service; a secret, because it allows to send. */
    endpoint: f.unique(f.text({ max: 1000 })),
    /** Keys of the browser that encrypt what is sent, base64url. */
    p256dh: f.text({ max: 100 }),
    auth: f.text({ max: 40 }),
    /** Our public key when it was made; no other may send there. */
    application_server_key: f.text({ max: 100 }),
    /** Notifications that the push service refused one after the other. */
    refusals: f.withDefault(f.integer(), 0),
    delivered_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** The keys that identify this installation to push services, shared by all nodes. */
export const pushKeys = defineTable({
  name: 'push_keys',
  fields: {
    id: f.id(),
    name: f.unique(f.text({ max: 40 })),
    public_key: f.text({ max: 100 }),
    /** Encrypted. */
    private_key: f.text({ max: 400 }),
    created_at: f.createdAt(),
  },
});
