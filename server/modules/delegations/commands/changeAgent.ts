import { delegationStateAt } from '#src/rules/delegations/delegation.ts';
import type { DelegationTerms } from '#src/wire/delegations/delegation.ts';
import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { delegationChangedEmail, delegationEndedEmail } from '../emails/delegationEmails.ts';
import {
  auditDelegation,
  lockDelegation,
  refreshAgent,
  transitionDelegation,
  type Delegation,
} from './delegationChange.ts';
import { requireEndDate, sendInvitation } from './inviteAgent.ts';

/** Locks a delegation of the seller profile. Throws 404. */
async function lockOwn(unit: UnitOfWork, profileId: string, id: string): Promise<Delegation> {
  const row = await lockDelegation(unit, id);
  if (row?.profile_id !== profileId) throw notFound('agent');
  return row;
}

const sellerName = async ({ trx }: UnitOfWork, profileId: string): Promise<string> =>
  (
    await trx
      .selectFrom('profiles')
      .select('display_name')
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow()
  ).display_name;

/** Changes scopes and end date, at once. Throws 404, 409 `wrong_state` after the end, 422. */
export async function editAgent(
  unit: UnitOfWork,
  profileId: string,
  id: string,
  { scopes, ends_on }: DelegationTerms,
): Promise<void> {
  const row = await lockOwn(unit, profileId, id);
  const state = delegationStateAt(row, unit.now);
  if (state !== 'invited' && state !== 'active')
    throw conflict('wrong_state', `This is ${state} already.`, { state });
  requireEndDate(unit, ends_on);
  await unit.trx.updateTable('delegations').set({ scopes, ends_on }).where('id', '=', id).execute();
  auditDelegation(unit, row, 'edit', {
    scopes: [row.scopes, scopes],
    ends_on: [row.ends_on, ends_on],
  });
  if (state !== 'active' || row.agent_id === null) return;
  refreshAgent(unit, row.agent_id);
  const { email, name } = await emailRecipient(unit.trx, row.agent_id);
  const seller = await sellerName(unit, profileId);
  const { PUBLIC_URL } = unit.services.env;
  unit.mail(email, delegationChangedEmail(name, seller, { id, scopes, ends_on }, PUBLIC_URL));
}

/** Ends a delegation. Throws 404, 409 `wrong_state`. */
export async function revokeAgent(unit: UnitOfWork, profileId: string, id: string): Promise<void> {
  const row = await lockOwn(unit, profileId, id);
  await transitionDelegation(unit, row, 'revoke', 'seller');
  if (row.agent_id === null) return;
  const { email, name } = await emailRecipient(unit.trx, row.agent_id);
  const seller = await sellerName(unit, profileId);
  unit.mail(email, delegationEndedEmail(name, seller, unit.services.env.PUBLIC_URL));
}

/** Withdraws an open invitation: its link stops working. Throws 404, 409 `wrong_state`. */
export async function withdrawInvitation(
  unit: UnitOfWork,
  profileId: string,
  id: string,
): Promise<void> {
  await transitionDelegation(unit, await lockOwn(unit, profileId, id), 'withdraw', 'seller');
}

/** Emails a new link. Throws 404, 409 `wrong_state` unless the invitation is still unanswered. */
export async function resendInvitation(
  unit: UnitOfWork,
  profileId: string,
  id: string,
): Promise<void> {
  const row = await lockOwn(unit, profileId, id);
  // The time limit of the link may be over: the new one starts it again.
  const state = delegationStateAt({ ...row, expires_at: null }, unit.now);
  if (state !== 'invited') throw conflict('wrong_state', `This is ${state} already.`, { state });
  await sendInvitation(unit, row, await sellerName(unit, profileId));
  auditDelegation(unit, row, 'resend', {});
}
