import type { EndableKind } from '#src/rules/accounts/waysIn.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services } from '#server/platform/services.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { ActingUser } from '../signIn/twoFactor.ts';
import { endWaysIn, type Ended } from './endWaysIn.ts';

/**
 * Ends ways in to the user's own account: one, or all of some kinds but not the session that asks. Throws 404, 409
 * `current_session`, and 409 `only_sign_in` for Google where nothing else signs in.
 */
export function endOwnWays(
  services: Services,
  waysIn: WaysIn,
  self: ActingUser,
  { kinds, id }: { readonly kinds: readonly EndableKind[]; readonly id?: string },
): Promise<Ended> {
  const { user_id, session_id } = self;
  if (id === session_id)
    throw conflict('current_session', 'This is the session that you use. Log out to end it.');
  return transact(services, self, async (unit) => {
    if (kinds.includes('google')) await requireOtherSignIn(unit, user_id);
    const which = { kinds, keep: session_id, ...(id !== undefined && { id }) };
    const ended = await endWaysIn(unit, waysIn, user_id, which);
    if (id !== undefined && Object.keys(ended).length === 0) throw notFound();
    if (Object.keys(ended).length > 0)
      unit.audit({
        action: 'users.end_access',
        resource: 'users',
        record_id: user_id,
        differences: { ...ended },
      });
    return ended;
  });
}

/** Throws 409 `only_sign_in` where an account with Google has neither a password nor a passkey. */
async function requireOtherSignIn({ trx }: UnitOfWork, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const has = async (table: 'google_accounts' | 'credentials' | 'passkeys') =>
    (await trx.selectFrom(table).select('id').where('user_id', '=', userId).executeTakeFirst()) !==
    undefined;
  if (!(await has('google_accounts')) || (await has('credentials')) || (await has('passkeys')))
    return;
  throw conflict(
    'only_sign_in',
    'Google is the only way to sign in to this account. Set a password first: log out and choose “Forgot your password?”.',
  );
}
