import { ENDED_BY_PROOF, outlivesProof } from '#src/rules/accounts/waysIn.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { accessEndedEmail } from '../../emails/accessEmails.ts';
import { endWaysIn } from './endWaysIn.ts';

interface Proof {
  readonly user_id: string;
  /** What proved that the person receives the emails of the account. */
  readonly by: 'link' | 'reset' | 'google';
  /** The session of the account in which the person followed the link: both belong to the same person. */
  readonly session_id?: string | undefined;
}

/**
 * Notes that the address of an account is proven. Where it was not before, a stranger may have registered the account
 * or changed its address, so everything that was added ends: sessions, second factors, Google accounts, API tokens,
 * webhooks, agents and browsers. A link that is followed in a session of the account ends nothing. Returns whether
 * the address was not proven before. Run it in the transaction that uses up the proof.
 */
export async function proveAddress(
  unit: UnitOfWork,
  waysIn: WaysIn,
  { user_id, by, session_id }: Proof,
): Promise<boolean> {
  const { trx, now, services } = unit;
  const proven = await trx
    .updateTable('users')
    .set({ email_verified_at: now.toISOString() })
    .where('id', '=', user_id)
    .where('email_verified_at', 'is', null)
    .returning(['name', 'email'])
    .executeTakeFirst();
  if (!proven) return false;
  await trx
    .updateTable('email_verifications')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
  if (session_id !== undefined) return true;
  const ended = await endWaysIn(unit, waysIn, user_id, { kinds: ENDED_BY_PROOF });
  for (const table of ['recovery_codes', 'login_challenges', 'password_resets'] as const)
    await trx.deleteFrom(table).where('user_id', '=', user_id).execute();
  if (by !== 'link') await endUndo(unit, user_id);
  const { session: _, ...others } = ended;
  if (Object.keys(others).length === 0) return true;
  unit.audit({
    action: 'users.end_access',
    resource: 'users',
    record_id: user_id,
    differences: { ...ended, proof: by },
  });
  const { PUBLIC_URL } = services.env;
  unit.mail(proven.email, accessEndedEmail(proven.name, others, PUBLIC_URL), user_id);
  return true;
}

/** Ends the right of the old address to undo the change, unless it was proven for long. */
async function endUndo({ trx }: UnitOfWork, user_id: string): Promise<void> {
  const changes = await trx
    .selectFrom('email_changes')
    .select(['id', 'old_verified_at', 'created_at'])
    .where('user_id', '=', user_id)
    .execute();
  for (const { id, old_verified_at, created_at } of changes)
    if (!outlivesProof(old_verified_at, created_at))
      await trx.deleteFrom('email_changes').where('id', '=', id).execute();
}
