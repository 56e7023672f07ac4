import type { Selectable } from 'kysely';
import { moneyApprovalMachine } from '#src/rules/payments/moneyApproval.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { HandlerRegistry } from '#server/resource/handlers.ts';

type Proposal = Selectable<Tables['money_approvals']>;

/** Stores the decision. Throws 404 and 409 `wrong_state`. */
async function decide(
  unit: UnitOfWork,
  id: string,
  event: 'approve' | 'reject',
): Promise<Proposal> {
  const proposal = await unit.trx
    .selectFrom('money_approvals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!proposal) throw notFound('proposal');
  const state = transition(moneyApprovalMachine, proposal.state, event, unit.acting.by);
  if (state === null)
    throw conflict('wrong_state', `This is ${proposal.state} already.`, { state: proposal.state });
  await unit.trx
    .updateTable('money_approvals')
    .set({ state, decided_by: unit.acting.user_id })
    .where('id', '=', id)
    .execute();
  unit.audit({
    action: `money_approvals.${event}`,
    resource: 'money_approvals',
    record_id: id,
    differences: { state: [proposal.state, state], proposed_by: proposal.proposed_by },
  });
  return proposal;
}

/**
 * Approves a proposal and runs its action, as the person who approves. Throws 403 `own_proposal` for
 * the person who proposed it, 409 `amount_changed` where it would move another amount now, and the
 * errors of the action.
 */
export async function approveMoney(
  unit: UnitOfWork,
  handlers: HandlerRegistry,
  id: string,
): Promise<void> {
  const proposal = await decide(unit, id, 'approve');
  if (proposal.proposed_by === unit.acting.user_id)
    throw forbidden('Another person has to approve what you proposed.', 'own_proposal');
  const { target: resource, action, target_id, input, amount, currency } = proposal;
  const handler = handlers.action(resource, action);
  if (!handler) throw notFound('action');
  const money = await handler.moves?.(unit, target_id, input);
  if (money?.amount !== amount || money.currency !== currency)
    throw conflict('amount_changed', 'The amount has changed since. Reject this and start again.');
  await handler.run(unit, target_id, input);
}

/** Rejects a proposal; its action does not run. The person who proposed it may withdraw it so. */
export async function rejectMoney(unit: UnitOfWork, id: string): Promise<void> {
  await decide(unit, id, 'reject');
}
