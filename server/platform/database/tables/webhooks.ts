import { z } from 'zod';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

const row = () => f.optional(f.json(z.record(z.string(), z.unknown())));

/**
 * Changes of records that were not sent to the webhooks yet, written by a trigger of each resource's table
 * (`record_change`), and the actions that change no state.
 */
export const recordChanges = defineTable({
  name: 'record_changes',
  fields: {
    id: f.id(),
    /** Orders the changes of a record: a number with leading zeros. */
    position: f.unique(f.text({ max: 19 })),
    /** The database's number of the transaction. */
    transaction: f.text({ max: 20 }),
    resource: f.text({ max: 60 }),
    record_id: f.text({ max: 60 }),
    /** The action that was done, or `updated`; null for a change of the row. */
    event: f.optional(f.text({ max: 60 })),
    /** The row before the change; null for a new one. */
    before: row(),
    /** The row after the change; null for a deleted one. */
    after: row(),
    created_at: f.createdAt(),
  },
  indexes: [['transaction', 'record_id']],
});

/** The resources that an active webhook subscribed to, kept by a trigger of `webhooks`. */
export const webhookResources = defineTable({
  name: 'webhook_resources',
  fields: { id: f.id(), resource: f.unique(f.text({ max: 60 })) },
});

/** Written by the version before `record_changes`, which may still run during an upgrade. Nothing reads it. */
export const webhookEvents = defineTable({
  name: 'webhook_events',
  fields: {
    id: f.id(),
    event: f.text({ max: 120 }),
    resource: f.text({ max: 60 }),
    record_id: f.text({ max: 60 }),
    record: row(),
    created_at: f.createdAt(),
  },
});
