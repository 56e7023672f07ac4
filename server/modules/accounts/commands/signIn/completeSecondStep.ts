import type { Selectable, Transaction } from 'kysely';
import type { SignInContext } from '#src/access/signIn.ts';
import { transaction } from '#server/platform/database/client.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { takeCode, wrongCode } from './takeCode.ts';

/** Maximum number of wrong codes per challenge. */
const MAX_ATTEMPTS = 5;

export interface Passed {
  readonly user_id: string;
  readonly context: SignInContext;
  readonly device_name: string;
}

export const challengeOver = () =>
  new ApiError(401, 'challenge_over', 'That took too long. Sign in again from the start.');

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
 * Completes the second step of a sign-in with a code. Throws 401 `challenge_over` if the challenge is
 * no longer valid, and 422 `wrong_code`.
 */
export async function completeSecondStep(
  services: Services,
  challenge: string,
  code: string,
): Promise<Passed> {
  const outcome = await transaction(services.database, async (trx) => {
    const found = await openChallenge(services, trx, challenge);
    if (!found) return 'expired';
    if (!(await takeCode(services, trx, found.user_id, code))) {
      await trx
        .updateTable('login_challenges')
        .set({ attempts: found.attempts + 1 })
        .where('id', '=', found.id)
        .execute();
      return 'wrong';
    }
    return close(trx, found);
  });
  // Throw outside the transaction so that the attempt count is committed.
  if (outcome === 'expired') throw challengeOver();
  if (outcome === 'wrong') throw wrongCode();
  return outcome;
}

/**
 * Completes the second step of a sign-in after a passkey of its user was verified. Throws 401
 * `challenge_over` if the challenge is no longer valid.
 */
export async function completeWithPasskey(services: Services, challenge: string): Promise<Passed> {
  return transaction(services.database, async (trx) => {
    const found = await openChallenge(services, trx, challenge);
    if (!found) throw challengeOver();
    return close(trx, found);
  });
}

type Challenge = Selectable<Tables['login_challenges']>;

/** Locks the challenge; undefined if it is unknown, expired or used up. */
const openChallenge = (
  { now }: Services,
  trx: Transaction<Tables>,
  challenge: string,
): Promise<Challenge | undefined> =>
  trx
    .selectFrom('login_challenges')
    .selectAll()
    .where('token_hash', '=', hashOfToken(challenge))
    .where('expires_at', '>', now().toISOString())
    .where('attempts', '<', MAX_ATTEMPTS)
    .forUpdate()
    .executeTakeFirst();

async function close(trx: Transaction<Tables>, challenge: Challenge): Promise<Passed> {
  await trx.deleteFrom('login_challenges').where('id', '=', challenge.id).execute();
  const { user_id, context, device_name } = challenge;
  return { user_id, context, device_name };
}
