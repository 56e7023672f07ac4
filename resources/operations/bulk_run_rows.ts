import { z } from 'zod';
import { both, either, own, staff } from '#src/access/grants.ts';
import { BULK_ROW_STATES } from '#src/rules/backOffice/bulkRun.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/** One record of a bulk run, and its outcome. The outcome is written in the transaction of the change. */
export const bulkRunRows = defineResource({
  name: 'bulk_run_rows',
  fields: {
    id: f.id(),
    run_id: f.locked(f.ref('bulk_runs', 'cascade')),
    target: f.locked(f.resourceName()),
    record_id: f.locked(f.text({ max: 36 })),
    state: f.locked(f.withDefault(f.choice(BULK_ROW_STATES), 'waiting')),
    /** Why it failed. */
    reason: f.locked(f.withDefault(f.longText({ max: 2000 }), '')),
    /** The payment or refund that waits for a second person. */
    approval_id: f.locked(f.optional(f.ref('money_approvals', 'set null'))),
    /** The values for this record only. */
    input: f.locked(f.json(z.record(z.string(), z.unknown()))),
    /** The version that was on the screen; a later one is not changed. */
    seen_version: f.locked(f.optional(f.integer({ min: 1 }))),
    /** The version that the change gave the record; undo needs it. */
    written_version: f.locked(f.optional(f.integer({ min: 1 }))),
    started_by: f.locked(f.ref('users')),
    finished_at: f.locked(f.optional(f.instant())),
    created_at: f.createdAt(),
  },
  unique: [['run_id', 'record_id']],
  access: { list: either(staff('admin'), both(staff('dispute_admin'), own('started_by'))) },
  admin: {
    list: ['run_id', 'record_id', 'state', 'reason', 'finished_at'],
    filters: ['run_id', 'state', 'finished_at'],
    search: ['record_id'],
    title: 'record_id',
    sort: ['id', 'ASC'],
  },
});
