import type { Selectable } from 'kysely';
import { maskedEmail } from '#src/rules/accounts/maskedEmail.ts';
import { delegationStateAt } from '#src/rules/delegations/delegation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { invitationAnsweredEmail } from '../emails/delegationEmails.ts';
import { lockDelegation, transitionDelegation, type Delegation } from './delegationChange.ts';
import { becomeAgent } from '#server/modules/accounts/commands/becomeAgent.ts';

type User = Pick<
  Selectable<Tables['users']>,
  'id' | 'email' | 'email_verified_at' | 'system_roles' | 'name'
>;

const SAY = {
  declined: 'You declined this invitation. Ask the seller for a new one if you changed your mind.',
  revoked: 'This invitation was withdrawn. Ask the seller for a new one.',
  expired: 'This invitation has expired. Ask the seller for a new one.',
} as const;

/**
 * Whether the user may answer the invitation. Throws 403 `other_email`, `email_not_verified`, 409
 * `own_invitation`, `already_accepted`, `invitation_ended`.
 */
export function requireInvited(
  row: Delegation,
  user: Pick<User, 'id' | 'email' | 'email_verified_at'>,
  ownerId: string,
  now: Date,
): void {
  if (ownerId === user.id)
    throw conflict('own_invitation', 'You cannot be the agent of your own profile.');
  if (row.invited_email.toLowerCase() !== user.email.toLowerCase())
    throw forbidden(
      `This invitation is for ${maskedEmail(row.invited_email)}. You are signed in with ${user.email}. Sign in with the invited address.`,
      'other_email',
    );
  if (user.email_verified_at === null)
    throw forbidden('Verify your email address first.', 'email_not_verified');
  const state = delegationStateAt(row, now);
  if (state === 'active')
    throw conflict('already_accepted', 'You have accepted this invitation already.');
  if (state !== 'invited')
    throw conflict(
      'invitation_ended',
      state === 'revoked' && row.answered_at !== null ? 'This delegation has ended.' : SAY[state],
    );
}

/**
 * Answers an invitation. Accepting makes the user an agent. Throws 404 and the errors of
 * `requireInvited`; 409 `already_agent` where they act for the seller already.
 */
export async function answerInvitation(
  unit: UnitOfWork,
  userId: string,
  id: string,
  answer: 'accept' | 'decline',
): Promise<void> {
  const { trx, now } = unit;
  const row = await lockDelegation(unit, id);
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'system_roles', 'name'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const seller = row && (await sellerOf(unit, row.profile_id));
  // An id alone must not reveal that somebody else was invited.
  if (!row || !seller || row.invited_email.toLowerCase() !== user.email.toLowerCase())
    throw notFound('invitation');
  requireInvited(row, user, seller.user_id, now);
  if (answer === 'accept') {
    await requireNoOther(unit, row, userId);
    await becomeAgent(unit, user);
  }
  const answered_at = now.toISOString();
  await transitionDelegation(unit, row, answer, 'agent', { agent_id: userId, answered_at });
  const { email, name } = await emailRecipient(unit.trx, seller.user_id);
  unit.mail(email, invitationAnsweredEmail(name, user.name, answer, unit.services.env.PUBLIC_URL));
}

const sellerOf = ({ trx }: UnitOfWork, profileId: string) =>
  trx.selectFrom('profiles').select(['user_id']).where('id', '=', profileId).executeTakeFirst();

/** A changed email can invite the same person twice. Ends a lapsed delegation that blocks this one. */
async function requireNoOther(unit: UnitOfWork, row: Delegation, userId: string): Promise<void> {
  const other = await unit.trx
    .selectFrom('delegations')
    .selectAll()
    .where('agent_id', '=', userId)
    .where('profile_id', '=', row.profile_id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  if (!other) return;
  if (delegationStateAt(other, unit.now) === 'active')
    throw conflict('already_agent', 'You act for this seller already.');
  await transitionDelegation(unit, other, 'expire', 'system');
}

/** Ends the agent's own delegation. Throws 404, 409 `wrong_state`. */
export async function leaveDelegation(unit: UnitOfWork, userId: string, id: string): Promise<void> {
  const row = await lockDelegation(unit, id);
  if (row?.agent_id !== userId) throw notFound('delegation');
  await transitionDelegation(unit, row, 'leave', 'agent');
  const seller = await sellerOf(unit, row.profile_id);
  if (!seller) return;
  const agent = await emailRecipient(unit.trx, userId);
  const { email, name } = await emailRecipient(unit.trx, seller.user_id);
  unit.mail(
    email,
    invitationAnsweredEmail(name, agent.name, 'leave', unit.services.env.PUBLIC_URL),
  );
}
