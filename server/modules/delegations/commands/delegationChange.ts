import type { Selectable } from 'kysely';
import {
  delegationMachine,
  delegationStateAt,
  type DelegationEvent,
} from '#src/rules/delegations/delegation.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { userChannel } from '#src/realtime/channels.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict } from '#server/platform/errors.ts';
import { onboardingEvent } from '#server/modules/accounts/queries/profileEvents.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { stopActing } from '#server/modules/accounts/commands/switchProfile.ts';

export type Delegation = Selectable<Tables['delegations']>;

/** Locks a delegation; undefined where it does not exist. */
export const lockDelegation = ({ trx }: UnitOfWork, id: string): Promise<Delegation | undefined> =>
  trx.selectFrom('delegations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * The only place that changes a delegation's state; writes the audit log. The caller has locked it.
 * Throws 409 `wrong_state` where the machine does not allow the event.
 */
export async function transitionDelegation(
  unit: UnitOfWork,
  row: Delegation,
  event: DelegationEvent,
  by: 'seller' | 'agent' | 'system',
  change: Partial<Pick<Delegation, 'agent_id' | 'answered_at'>> = {},
): Promise<void> {
  const from = event === 'expire' ? row.state : delegationStateAt(row, unit.now);
  const state = transition(delegationMachine, from, event, by);
  if (state === null) throw conflict('wrong_state', `This is ${from} already.`, { state: from });
  const ended_at = delegationMachine.final.includes(state) ? unit.now.toISOString() : null;
  await unit.trx
    .updateTable('delegations')
    .set({ ...change, state, ended_at })
    .where('id', '=', row.id)
    .execute();
  auditDelegation(unit, row, event, { state: [row.state, state] });
  const agentId = change.agent_id ?? row.agent_id;
  if (row.state === 'active') await stopActing(unit, row.agent_id, row.profile_id);
  if (agentId !== null) refreshAgent(unit, agentId);
}

/** Records a change in the history of the seller profile. */
export function auditDelegation(
  unit: UnitOfWork,
  row: Pick<Delegation, 'id' | 'profile_id'>,
  event: string,
  differences: Readonly<Record<string, unknown>>,
): void {
  unit.audit({
    action: `profiles.agent_${event}`,
    resource: 'profiles',
    record_id: row.profile_id,
    differences: { ...differences, delegation: row.id },
  });
}

/** Makes the open pages of the agent load the session again, and their channels authorise again. */
export function refreshAgent(unit: UnitOfWork, agentId: string): void {
  unit.publish(userChannel(agentId), 'profile.updated', onboardingEvent('not_started'));
  unit.reauthorise(agentId);
}
