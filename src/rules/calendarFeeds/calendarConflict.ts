import { defineMachine, type StateOf } from '../stateMachines/machine.ts';

/**
 * Nights that another calendar and ours both occupy. `kept_ours`: the seller leaves ours as it is.
 * `kept_theirs`: our block was freed for the imported event. `resolved`: the clash is gone.
 */
export const calendarConflictMachine = defineMachine({
  initial: 'open',
  final: ['kept_ours', 'kept_theirs', 'resolved'],
  states: ['open', 'kept_ours', 'kept_theirs', 'resolved'],
  events: {
    keep_ours: { from: ['open'], to: 'kept_ours', by: ['seller'] },
    keep_theirs: { from: ['open'], to: 'kept_theirs', by: ['seller'] },
    resolve: { from: ['open'], to: 'resolved', by: ['system'] },
  },
});
export type CalendarConflictState = StateOf<typeof calendarConflictMachine>;

export const CONFLICT_DECISIONS = ['keep_ours', 'keep_theirs'] as const;
export type ConflictDecision = (typeof CONFLICT_DECISIONS)[number];
