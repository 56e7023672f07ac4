import type { Selectable, Transaction } from 'kysely';
import type { SignInContext } from '#src/access/signIn.ts';
import { transaction } from '#server/platform/database/client.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { ApiError, invalid } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { readRecoveryCode, stepOf } from './secondFactor.ts';

/** Maximum number of wrong codes per challenge. */
const MAX_ATTEMPTS = 5;

type TwoFactor = Selectable<Tables['two_factor']>;

export interface Passed {
  readonly user_id: string;
  readonly context: SignInContext;
  readonly device_name: string;
}

export const twoFactorPurpose = ({ user_id }: Pick<TwoFactor, 'user_id'>) =>
  `two_factor/${user_id}`;

export const wrongCode = () => {
  const text = 'This code is not right, or was used already. Try the next one.';
  return invalid({ code: [text] }, text, 'wrong_code');
};

/** Consumes a code of the authenticator app or a recovery code. Returns whether it was valid. */
export async function takeCode(
  services: Services,
  trx: Transaction<Tables>,
  factor: TwoFactor,
  code: string,
): Promise<boolean> {
  const now = services.now();
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const secret = services.secrets.open(factor.secret, twoFactorPurpose(factor));
    const step = stepOf(secret, digits, now, factor.last_step);
    if (step === null) return false;
    await trx
      .updateTable('two_factor')
      .set({ last_step: step })
      .where('id', '=', factor.id)
      .execute();
    return true;
  }
  const recovery = readRecoveryCode(code);
  if (recovery === null) return false;
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', factor.user_id)
    .where('code_hash', '=', hashOfToken(recovery))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The user of a valid challenge; null if it is unknown, expired or used up. */
export async function challengedUser(
  { database, now }: Services,
  challenge: string,
): Promise<{ readonly user_id: string; readonly email: string } | null> {
  const found = await database.db
    .selectFrom('login_challenges')
    .innerJoin('users', 'users.id', 'login_challenges.user_id')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashOfToken(challenge))
    .where('expires_at', '>', now().toISOString())
    .where('attempts', '<', MAX_ATTEMPTS)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Completes the second step of a sign-in. Throws 401 `challenge_over` if the challenge is no longer
 * valid, and 422 `wrong_code`.
 */
export async function completeSecondStep(
  services: Services,
  challenge: string,
  code: string,
): Promise<Passed> {
  const now = services.now();
  const outcome = await transaction(services.database, async (trx) => {
    const found = await trx
      .selectFrom('login_challenges')
      .selectAll()
      .where('token_hash', '=', hashOfToken(challenge))
      .where('expires_at', '>', now.toISOString())
      .where('attempts', '<', MAX_ATTEMPTS)
      .forUpdate()
      .executeTakeFirst();
    const factor =
      found &&
      (await trx
        .selectFrom('two_factor')
        .selectAll()
        .where('user_id', '=', found.user_id)
        .where('enabled_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst());
    if (!factor) return 'expired';
    if (!(await takeCode(services, trx, factor, code))) {
      await trx
        .updateTable('login_challenges')
        .set({ attempts: found.attempts + 1 })
        .where('id', '=', found.id)
        .execute();
      return 'wrong';
    }
    await trx.deleteFrom('login_challenges').where('id', '=', found.id).execute();
    const { user_id, context, device_name } = found;
    return { user_id, context, device_name };
  });
  // Throw outside the transaction so that the attempt count is committed.
  if (outcome === 'expired')
    throw new ApiError(401, 'challenge_over', 'That took too long. Sign in again from the start.');
  if (outcome === 'wrong') throw wrongCode();
  return outcome;
}
