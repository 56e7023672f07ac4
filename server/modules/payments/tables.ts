import type { RowsOf } from '#server/platform/database/tables/index.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/**
 * Events received from the provider, each stored once; `object_id` identifies the changed object.
 */
export const paymentEvents = defineTable({
  name: 'payment_events',
  fields: {
    id: f.id(),
    event_id: f.unique(f.text({ max: 255 })),
    type: f.text({ max: 120 }),
    about: f.choice(['intent', 'refund', 'transfer', 'account', 'else']),
    object_id: f.text({ min: 0, max: 255 }),
    /** Null until its job has run. */
    processed_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** The tables of this module that are not declared resources. */
export const paymentsTables = [paymentEvents] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof paymentsTables> {}
}
