import { sql, type Kysely } from 'kysely';
import { delegationStateAt } from '#src/rules/delegations/delegation.ts';
import type { InvitationPreview } from '#src/wire/delegations/delegation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';

/** What the invitation of a link is, for who is not signed in. Throws 404 for an unknown or replaced link. */
export async function previewInvitation(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<InvitationPreview> {
  const row = await db
    .selectFrom('delegations')
    .innerJoin('profiles', 'profiles.id', 'delegations.profile_id')
    .select([
      'delegations.state',
      'delegations.ends_on',
      'delegations.expires_at',
      'delegations.invited_email',
      'profiles.display_name',
      sql<boolean>`exists (select from users where users.email = delegations.invited_email)`.as(
        'has_account',
      ),
    ])
    .where('delegations.token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!row) throw notFound('invitation');
  const state = delegationStateAt(row, now);
  const isOpen = state === 'invited';
  return {
    state,
    seller_name: row.display_name,
    email: isOpen ? row.invited_email : null,
    has_account: isOpen && row.has_account,
  };
}
