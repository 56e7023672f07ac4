import { v7 as uuidv7 } from 'uuid';
import type { SignInContext } from '#src/access/signIn.ts';
import type { SecondStep } from '#src/wire/accounts/session.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';
import { inSeconds } from './openSession.ts';

/** How long the first step stays good while the code is looked up, in seconds. */
const CHALLENGE_S = 10 * 60;

/** The challenge of whoever turned two-step sign-in on; null for everybody else. */
export async function startSecondStep(
  { database: { db }, now }: Services,
  userId: string,
  where: { readonly context: SignInContext; readonly device_name: string },
): Promise<SecondStep | null> {
  const enabled = await db
    .selectFrom('two_factor')
    .select('id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  if (!enabled) return null;
  const challenge = newToken();
  await db
    .insertInto('login_challenges')
    .values({
      id: uuidv7(),
      user_id: userId,
      token_hash: hashOfToken(challenge),
      context: where.context,
      device_name: where.device_name,
      expires_at: inSeconds(now(), CHALLENGE_S),
    })
    .execute();
  return { challenge, expires_in: CHALLENGE_S };
}
