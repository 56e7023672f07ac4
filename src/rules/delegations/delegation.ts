import { addDays, type IsoDate } from '../dates/day.ts';
import type { Machine } from '../stateMachines/machine.ts';

export type DelegationState = 'invited' | 'active' | 'declined' | 'revoked' | 'expired';
export type DelegationEvent = 'accept' | 'decline' | 'withdraw' | 'revoke' | 'leave' | 'expire';
type Party = 'seller' | 'agent' | 'system';

/**
 * An agent's permission to act for a seller profile, from the invitation to its end. The invited
 * user is the `agent`.
 */
export const delegationMachine: Machine<DelegationState, DelegationEvent, Party> = {
  initial: 'invited',
  states: ['invited', 'active', 'declined', 'revoked', 'expired'],
  final: ['declined', 'revoked', 'expired'],
  events: {
    accept: { from: ['invited'], to: 'active', by: ['agent'] },
    decline: { from: ['invited'], to: 'declined', by: ['agent'] },
    withdraw: { from: ['invited'], to: 'revoked', by: ['seller'] },
    revoke: { from: ['active'], to: 'revoked', by: ['seller'] },
    leave: { from: ['active'], to: 'revoked', by: ['agent'] },
    expire: { from: ['invited', 'active'], to: 'expired', by: ['system'] },
  },
};

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** Open invitations and delegations of one seller profile. */
export const MAX_AGENTS = 20;

/** The longest time that can be agreed: five years. Without an end date it has no limit. */
const MAX_DAYS = 5 * 366;

/** What is wrong with the last day of a delegation; null for one that can be used. */
export function endDateProblem(ends_on: IsoDate, today: IsoDate): 'past' | 'too_late' | null {
  if (ends_on < today) return 'past';
  return ends_on > addDays(today, MAX_DAYS) ? 'too_late' : null;
}

/**
 * The state as of now: the end date or the time limit of an invitation applies before the job that
 * stores it has run.
 */
export function delegationStateAt(
  row: {
    readonly state: DelegationState;
    readonly ends_on: string | null;
    readonly expires_at: string | null;
  },
  now: Date,
): DelegationState {
  const today = now.toISOString().slice(0, 10);
  const isOver =
    (row.ends_on !== null && row.ends_on < today) ||
    (row.state === 'invited' &&
      row.expires_at !== null &&
      Date.parse(row.expires_at) <= now.getTime());
  return isOver && !delegationMachine.final.includes(row.state) ? 'expired' : row.state;
}
