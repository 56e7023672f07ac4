import { delegationStateAt } from '#src/rules/delegations/delegation.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Whether the token of an invitation proves that its holder receives the emails of an address: the link was emailed to
 * that address only, and the invitation is neither answered, withdrawn, replaced nor expired. Locks the invitation, so
 * that it does not end before the account exists.
 */
export async function provesMailbox(
  { trx, now }: UnitOfWork,
  token: string,
  email: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('delegations')
    .select(['state', 'ends_on', 'expires_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('invited_email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && delegationStateAt(row, now) === 'invited';
}
