import { z } from 'zod';
import { both, either, own, staff } from '#src/access/grants.ts';
import { BULK_KINDS, bulkRunMachine } from '#src/rules/backOffice/bulkRun.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';

const starter = both(staff('dispute_admin'), own('started_by'));

/** One change that staff made to many records. Its records are `bulk_run_rows`; a job runs them. */
export const bulkRuns = defineResource({
  name: 'bulk_runs',
  fields: {
    id: f.id(),
    /** The resource of the records. */
    target: f.locked(f.resourceName()),
    kind: f.locked(f.choice(BULK_KINDS)),
    /** The name of the action; empty for an edit or a removal. */
    action: f.locked(f.withDefault(f.text({ min: 0, max: 60 }), '')),
    state: f.states(bulkRunMachine),
    total: f.locked(f.integer({ min: 1 })),
    done: f.locked(f.withDefault(f.integer(), 0)),
    /** Waiting for the approval of a second person. */
    proposed: f.locked(f.withDefault(f.integer(), 0)),
    failed: f.locked(f.withDefault(f.integer(), 0)),
    /** What all its records move together; null until it is counted, and where it moves no money. */
    amounts: f.locked(
      f.optional(f.json(z.array(z.object({ currency: f.choice(CURRENCIES), amount: f.money() })))),
    ),
    /** Why it was stopped. */
    reason: f.locked(f.withDefault(f.text({ min: 0 }), '')),
    /** The values for every record. */
    input: f.locked(f.json(z.record(z.string(), z.unknown()))),
    started_by: f.locked(f.ref('users')),
    /** The address of the starter, for the history of the records. */
    address: f.locked(f.personal(f.text({ min: 0, max: 60 }))),
    /** When it last reached a record, or was started or resumed. */
    progressed_at: f.locked(f.instant()),
    finished_at: f.locked(f.optional(f.instant())),
    created_at: f.createdAt(),
  },
  indexes: [['state', 'progressed_at']],
  access: { list: either(staff('admin'), starter) },
  actions: {
    cancel: { grant: either(staff('admin'), starter), event: 'cancel', bulk: true },
    resume: { grant: starter, event: 'resume', bulk: true },
  },
  admin: {
    menu: { icon: 'check_circle' },
    list: [
      'target',
      'action',
      'kind',
      'state',
      'total',
      'done',
      'failed',
      'started_by',
      'created_at',
    ],
    filters: ['state', 'kind', 'started_by', 'created_at'],
    search: ['target', 'action'],
    title: 'target',
    sort: ['created_at', 'DESC'],
  },
});
