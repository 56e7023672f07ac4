import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { z } from 'zod';
import { DISABLED_REASONS, WEBHOOK_STATES } from '#src/rules/webhooks/webhook.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Addresses that receive events: of staff, or of a seller's profile on its own records. */
export const webhooks = defineTable({
  name: 'webhooks',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    /** Null for staff. */
    profile_id: f.optional(f.ref('profiles', 'cascade')),
    url: f.text({ max: 2_000 }),
    events: f.json(z.array(z.string())),
    /** Encrypted. */
    secret: f.text({ max: 400 }),
    /** Encrypted; signs too until `previous_until`. */
    previous_secret: f.optional(f.text({ max: 400 })),
    previous_until: f.optional(f.instant()),
    state: f.withDefault(f.choice(WEBHOOK_STATES), 'active'),
    /** Null where it is active. */
    disabled_reason: f.optional(f.choice(DISABLED_REASONS)),
    failing_since: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** The tables of this module that are not declared resources. */
export const webhooksTables = [webhooks] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof webhooksTables> {}
}
