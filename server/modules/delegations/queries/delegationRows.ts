import { sql, type Kysely, type Selectable } from 'kysely';
import { delegationStateAt } from '#src/rules/delegations/delegation.ts';
import type { DelegationView } from '#src/wire/delegations/delegation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Delegations with the names that views show, the latest first. */
export const delegationRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('delegations')
    .innerJoin('profiles', 'profiles.id', 'delegations.profile_id')
    .leftJoin('users as agents', 'agents.id', 'delegations.agent_id')
    .selectAll('delegations')
    .select(['profiles.display_name as seller_name', 'agents.name as agent_name'])
    .orderBy('delegations.created_at', 'desc')
    .orderBy('delegations.id');

type Row = Selectable<Tables['delegations']> & {
  readonly seller_name: string;
  readonly agent_name: string | null;
};

export function delegationViewOf(row: Row, now: Date): DelegationView {
  const state = delegationStateAt(row, now);
  const { id, profile_id, seller_name, agent_name, invited_email, scopes, ends_on } = row;
  return {
    id,
    seller: { profile_id, display_name: seller_name },
    agent_name,
    invited_email,
    state,
    scopes,
    ends_on,
    created_at: row.created_at,
    expires_at: state === 'invited' ? row.expires_at : null,
    answered_at: row.answered_at,
    ended_at: row.ended_at,
  };
}

export const invitationOf = ({ id, seller, scopes, ends_on, expires_at }: DelegationView) => ({
  id,
  seller,
  scopes,
  ends_on,
  expires_at,
});

/** Open invitations to the verified email of the user; none for an unverified one. */
export async function openInvitations(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
): Promise<DelegationView[]> {
  const rows = await delegationRows(db)
    .where('delegations.state', '=', 'invited')
    .where(
      sql<boolean>`delegations.invited_email = (
        select email from users where id = ${userId} and email_verified_at is not null)`,
    )
    .execute();
  return rows.map((row) => delegationViewOf(row, now)).filter(({ state }) => state === 'invited');
}
