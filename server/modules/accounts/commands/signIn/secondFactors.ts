import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { normaliseRoles } from '#src/access/normalise.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict } from '#server/platform/errors.ts';
import { secondFactorsOf } from '#server/platform/security/secondFactor.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { mustSetUpTwoStep } from '#server/platform/security/twoStep.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { newRecoveryCodes } from './secondFactor.ts';

/**
 * Locks the user's second factors, by the row of the user, and reads them: two that are removed at
 * the same time cannot both leave the other.
 */
export async function lockSecondFactors({ trx }: UnitOfWork, userId: string) {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return secondFactorsOf(trx, userId);
}

/** Replaces the recovery codes of a user. Returns the new ones, the only time. */
export async function replaceRecoveryCodes(
  trx: Transaction<Tables>,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ id: uuidv7(), user_id: userId, code_hash: hashOfToken(code) })))
    .execute();
  return codes;
}

/**
 * Cleans up after a second factor was removed: without another, recovery codes and pending second
 * steps go too. Throws 409 `last_second_factor` if the user needs one.
 */
export async function afterRemovedFactor(
  { trx, services }: UnitOfWork,
  userId: string,
): Promise<void> {
  const { app, passkeys } = await secondFactorsOf(trx, userId);
  if (app || passkeys > 0) return;
  const user = await trx
    .selectFrom('users')
    .select('system_roles')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const system_roles = normaliseRoles(user.system_roles);
  if (mustSetUpTwoStep(services.env, { system_roles, two_factor: false }))
    throw conflict(
      'last_second_factor',
      'Your account needs two-step sign-in. Add another passkey or an authenticator app first.',
    );
  for (const table of ['recovery_codes', 'login_challenges'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}
