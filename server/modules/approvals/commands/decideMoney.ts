import type { Selectable } from 'kysely';
import { moneyApprovalMachine } from '#src/rules/approvals/moneyApproval.ts';
import { transition, type EventOf } from '#src/rules/stateMachines/machine.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { DescribedMoney, HandlerRegistry } from '#server/resource/handlers.ts';
import { moneyDecidedEmail, proposalAddress } from '../emails/moneyEmails.ts';
import { proposerEmail } from '../queries/proposerEmail.ts';
import { lockStaffMoney, recordMove } from './controlMoney.ts';

type Proposal = Selectable<Tables['money_approvals']>;

function lockProposal({ trx }: UnitOfWork, id: string): Promise<Proposal | undefined> {
  return trx
    .selectFrom('money_approvals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the decision. Throws 404 and 409 `wrong_state`, `proposal_expired`. */
async function decide(
  unit: UnitOfWork,
  id: string,
  event: EventOf<typeof moneyApprovalMachine>,
  decision_note = '',
): Promise<Proposal> {
  const proposal = await lockProposal(unit, id);
  if (!proposal) throw notFound('proposal');
  const state = transition(moneyApprovalMachine, proposal.state, event, unit.acting.by);
  if (state === null)
    throw conflict('wrong_state', `This is ${proposal.state} already.`, { state: proposal.state });
  if (event === 'approve' && hasLapsed(proposal, unit.now))
    throw conflict('proposal_expired', 'The time to decide this is over. Propose it again.');
  await unit.trx
    .updateTable('money_approvals')
    .set({ state, decided_by: unit.acting.user_id, decision_note })
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

/** Tells the person who proposed it. */
async function tellProposer(
  unit: UnitOfWork,
  proposal: Proposal,
  outcome: string,
  note = '',
): Promise<void> {
  const email = await proposerEmail(unit.trx, proposal.proposed_by);
  if (email === undefined) return;
  const address = proposalAddress(unit.services.env.PUBLIC_URL, proposal.id);
  unit.mail(email, moneyDecidedEmail(proposal, outcome, note, address));
}

/**
 * Approves a proposal and runs its action, as the person who approves. Throws 403 `own_proposal` for
 * the person who proposed it, 409 `proposal_expired`, `amount_changed` where it would move other money now, and the
 * errors of the action.
 */
export async function approveMoney(
  unit: UnitOfWork,
  handlers: HandlerRegistry,
  id: string,
): Promise<void> {
  await lockStaffMoney(unit);
  const proposal = await decide(unit, id, 'approve');
  if (proposal.proposed_by === unit.acting.user_id)
    throw forbidden('Another person has to approve what you proposed.', 'own_proposal');
  const { target: resource, action, target_id, input, proposed_by } = proposal;
  const handler = handlers.action(resource, action);
  if (!handler) throw notFound('action');
  const money = await handlers.amountAtStake(unit, { resource, action, id: target_id, input });
  if (!money || !isSame(proposal, money))
    throw conflict('amount_changed', 'The amount has changed since. Reject this and start again.');
  await handler.run(unit, target_id, input);
  const movement = { person: proposed_by, resource, action, id: target_id, money };
  await recordMove(unit, movement, unit.acting.user_id);
  await tellProposer(unit, proposal, 'approved');
}

/** Whether the action would still move what the second person sees. */
function isSame(proposal: Proposal, { amount, currency, borne, refundable }: DescribedMoney) {
  if (proposal.amount !== amount || proposal.currency !== currency) return false;
  // Without them, it was proposed before they were stored.
  if (proposal.refundable === null) return true;
  return (
    proposal.refundable === refundable &&
    proposal.borne_by_seller === (borne?.seller ?? null) &&
    proposal.borne_by_platform === (borne?.platform ?? null)
  );
}

/** Rejects a proposal; its action does not run. Throws 404, 409 `wrong_state`. */
export async function rejectMoney(unit: UnitOfWork, id: string, note: string): Promise<void> {
  await tellProposer(unit, await decide(unit, id, 'reject', note), 'rejected', note);
}

/** Takes a proposal back, by the person who made it. Throws 404, 409 `wrong_state`. */
export async function withdrawMoney(unit: UnitOfWork, id: string): Promise<void> {
  await decide(unit, id, 'withdraw');
}

/** Ends a proposal after its deadline. A second call does nothing. */
export async function expireMoney(unit: UnitOfWork, id: string): Promise<void> {
  const proposal = await lockProposal(unit, id);
  if (proposal?.state !== 'proposed' || !hasLapsed(proposal, unit.now)) return;
  await decide(unit, id, 'expire');
  await tellProposer(unit, proposal, 'expired, because no second person decided it in time');
}
