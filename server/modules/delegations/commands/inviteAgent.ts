import { v7 as uuidv7 } from 'uuid';
import { endDateProblem, INVITATION_DAYS, MAX_AGENTS } from '#src/rules/delegations/delegation.ts';
import {
  END_DATE_TEXTS,
  type DelegationTerms,
  type InviteRequest,
} from '#src/wire/delegations/delegation.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { utcDay } from '#server/platform/visits/visits.ts';
import { invitationEmail } from '../emails/delegationEmails.ts';
import { auditDelegation, type Delegation } from './delegationChange.ts';

const DAY_MS = 86_400_000;

/** Throws 422 for an end date that cannot be used. */
export function requireEndDate({ now }: UnitOfWork, ends_on: DelegationTerms['ends_on']): void {
  const problem = ends_on === null ? null : endDateProblem(ends_on, utcDay(now));
  if (problem) throw invalid({ ends_on: [END_DATE_TEXTS[problem]] });
}

/**
 * Stores an invitation and emails its link. The reply and the email do not reveal whether the
 * address has an account. Throws 409 `already_invited`, `already_agent`, `too_many_agents`, 422.
 */
export async function inviteAgent(
  unit: UnitOfWork,
  profileId: string,
  { email, scopes, ends_on }: InviteRequest,
): Promise<string> {
  const { trx, acting } = unit;
  requireEndDate(unit, ends_on);
  // Locks the profile: two invitations at once count each other.
  const seller = await trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.email', 'profiles.display_name'])
    .where('profiles.id', '=', profileId)
    .forUpdate('profiles')
    .executeTakeFirstOrThrow();
  if (seller.email.toLowerCase() === email.toLowerCase())
    throw invalid({ email: ['This is your own address. Enter the address of your agent.'] });
  const open = await openDelegations(unit, profileId);
  const same = open.find(({ addresses }) =>
    addresses.some((address) => address?.toLowerCase() === email.toLowerCase()),
  );
  if (same)
    throw same.state === 'invited'
      ? conflict('already_invited', 'This address has an open invitation. Send it again instead.')
      : conflict('already_agent', 'This person is your agent already. Edit their permissions.');
  if (open.length >= MAX_AGENTS)
    throw conflict('too_many_agents', `You can have ${MAX_AGENTS} agents and invitations.`);
  const id = uuidv7();
  await trx
    .insertInto('delegations')
    .values({
      id,
      profile_id: profileId,
      scopes,
      ends_on,
      invited_email: email,
      invited_by: acting.user_id,
    })
    .execute();
  await sendInvitation(unit, { id, invited_email: email }, seller.display_name);
  auditDelegation(unit, { id, profile_id: profileId }, 'invite', { scopes: [[], scopes] });
  return id;
}

/** Emails a new link, which replaces the earlier one, and starts its time limit again. */
export async function sendInvitation(
  unit: UnitOfWork,
  { id, invited_email }: Pick<Delegation, 'id' | 'invited_email'>,
  sellerName: string,
): Promise<void> {
  const { trx, now, services } = unit;
  const token = newToken();
  await trx
    .updateTable('delegations')
    .set({
      token_hash: hashOfToken(token),
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
    })
    .where('id', '=', id)
    .execute();
  unit.mail(invited_email, invitationEmail(sellerName, token, services.env.PUBLIC_URL));
}

/** Open invitations and delegations in force, with the invited and the current address. */
async function openDelegations({ trx, now }: UnitOfWork, profileId: string) {
  const rows = await trx
    .selectFrom('delegations')
    .leftJoin('users', 'users.id', 'delegations.agent_id')
    .select(['delegations.state', 'invited_email', 'users.email as agent_email'])
    .where('profile_id', '=', profileId)
    .where('delegations.state', 'in', ['invited', 'active'])
    .where((on) => on.or([on('ends_on', 'is', null), on('ends_on', '>=', utcDay(now))]))
    .execute();
  return rows.map(({ state, invited_email, agent_email }) => ({
    state,
    addresses: [invited_email, agent_email],
  }));
}
