import { v7 as uuidv7 } from 'uuid';
import type { SignInContext } from '#src/access/signIn.ts';
import type { SecondStep } from '#src/wire/accounts/session.ts';
import type { Services } from '#server/platform/services.ts';
import { secondFactorsOf } from '#server/platform/security/secondFactor.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';
import { secondsAfter } from './openSession.ts';

/** Lifetime of a challenge, in seconds. */
const CHALLENGE_SECONDS = 10 * 60;

/** Starts a challenge if the user has an authenticator app or a passkey; null otherwise. */
export async function startSecondStep(
  { database: { db }, now }: Services,
  userId: string,
  device: { readonly context: SignInContext; readonly device_name: string },
): Promise<SecondStep | null> {
  const { app, passkeys } = await secondFactorsOf(db, userId);
  if (!app && passkeys === 0) return null;
  const challenge = newToken();
  await db
    .insertInto('login_challenges')
    .values({
      id: uuidv7(),
      user_id: userId,
      token_hash: hashOfToken(challenge),
      context: device.context,
      device_name: device.device_name,
      expires_at: secondsAfter(now(), CHALLENGE_SECONDS),
    })
    .execute();
  return {
    challenge,
    expires_in: CHALLENGE_SECONDS,
    methods: [...(app ? ['app' as const] : []), ...(passkeys > 0 ? ['passkey' as const] : [])],
  };
}
