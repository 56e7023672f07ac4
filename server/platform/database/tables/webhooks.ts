import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Events of committed transactions that no job has given to the webhooks yet. */
export const webhookEvents = defineTable({
  name: 'webhook_events',
  fields: {
    id: f.id(),
    event: f.text({ max: 120 }),
    resource: f.text({ max: 60 }),
    record_id: f.text({ max: 60 }),
    /** The record as its transaction left it; null where that deleted it. */
    record: f.optional(f.json(z.record(z.string(), z.unknown()))),
    created_at: f.createdAt(),
  },
});
