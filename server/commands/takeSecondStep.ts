import type { Selectable, Transaction } from 'kysely';
import type { SignInContext } from '#src/access/signIn.ts';
import { transaction } from '../db/client.ts';
import type { Tables } from '../db/tables/index.ts';
import { ApiError, invalid, tooMany } from '../errors.ts';
import type { Services } from '../services.ts';
import { hashOfToken } from '../tokens.ts';
import { inSeconds } from './openSession.ts';
import { readRecoveryCode, stepOf } from './secondFactor.ts';

/** Wrong codes that one challenge takes, and that one user takes before a pause. */
const ATTEMPTS = 5;
const FAILURES = 10;
const PAUSE_S = 15 * 60;

type TwoFactor = Selectable<Tables['two_factor']>;

export interface Passed {
  readonly user_id: string;
  readonly context: SignInContext;
  readonly device_name: string;
}

export const secretOf = ({ user_id }: Pick<TwoFactor, 'user_id'>) => `two_factor/${user_id}`;

const wrongCode = () => {
  const text = 'This code is not right, or was used already. Try the next one.';
  return invalid({ code: [text] }, text, 'wrong_code');
};

/** Takes a code of the app, or a recovery code, once. Whether it was one. */
async function takeCode(
  services: Services,
  trx: Transaction<Tables>,
  factor: TwoFactor,
  code: string,
): Promise<boolean> {
  const now = services.now();
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const secret = services.secrets.open(factor.secret, secretOf(factor));
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

async function countFailure(
  trx: Transaction<Tables>,
  { id, failures }: TwoFactor,
  now: Date,
): Promise<void> {
  const count = failures + 1;
  const pause = count >= FAILURES;
  await trx
    .updateTable('two_factor')
    .set({
      failures: pause ? 0 : count,
      ...(pause && { blocked_until: inSeconds(now, PAUSE_S) }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * The second step of a sign-in. Throws 401 `challenge_over` where the first step is no longer good,
 * 429 where too many codes were wrong, and 422 `wrong_code`.
 */
export async function takeSecondStep(
  services: Services,
  challenge: string,
  code: string,
): Promise<Passed> {
  const now = services.now();
  const outcome = await transaction(services.database, async (trx) => {
    const asked = await trx
      .selectFrom('login_challenges')
      .selectAll()
      .where('token_hash', '=', hashOfToken(challenge))
      .where('expires_at', '>', now.toISOString())
      .where('attempts', '<', ATTEMPTS)
      .forUpdate()
      .executeTakeFirst();
    const factor =
      asked &&
      (await trx
        .selectFrom('two_factor')
        .selectAll()
        .where('user_id', '=', asked.user_id)
        .where('enabled_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst());
    if (!factor) return 'over';
    if (factor.blocked_until !== null && new Date(factor.blocked_until) > now) return 'paused';
    if (!(await takeCode(services, trx, factor, code))) {
      await trx
        .updateTable('login_challenges')
        .set({ attempts: asked.attempts + 1 })
        .where('id', '=', asked.id)
        .execute();
      await countFailure(trx, factor, now);
      return 'wrong';
    }
    await trx.deleteFrom('login_challenges').where('id', '=', asked.id).execute();
    await trx.updateTable('two_factor').set({ failures: 0 }).where('id', '=', factor.id).execute();
    const { user_id, context, device_name } = asked;
    return { user_id, context, device_name };
  });
  // Thrown out here: what was counted stays counted.
  if (outcome === 'over')
    throw new ApiError(401, 'challenge_over', 'That took too long. Sign in again from the start.');
  if (outcome === 'paused') throw tooMany('Too many wrong codes. Wait 15 minutes and try again.');
  if (outcome === 'wrong') throw wrongCode();
  return outcome;
}
