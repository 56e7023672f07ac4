import { defineMachine } from '../stateMachines/machine.ts';

/** The most records of one bulk run. Larger changes are made by a CSV import. */
export const BULK_ROWS_MAX = 1000;

export const BULK_KINDS = ['edit', 'remove', 'action'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/**
 * States of a bulk run. It is stopped where its starter may no longer do it. A cancelled or stopped run
 * resumes with the records that it has not reached.
 */
export const bulkRunMachine = defineMachine({
  initial: 'running',
  final: ['finished'],
  states: ['running', 'finished', 'cancelled', 'stopped'],
  events: {
    finish: { from: ['running'], to: 'finished', by: ['system'] },
    stop: { from: ['running'], to: 'stopped', by: ['system'] },
    cancel: { from: ['running'], to: 'cancelled', by: ['staff'] },
    resume: { from: ['cancelled', 'stopped'], to: 'running', by: ['staff'] },
  },
});

/** The outcome of one record: `proposed` waits for the approval of a second person. */
export const BULK_ROW_STATES = ['waiting', 'done', 'proposed', 'failed'] as const;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];
