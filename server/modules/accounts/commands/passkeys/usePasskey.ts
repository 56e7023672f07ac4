import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { PasskeyAnswer } from '#src/wire/accounts/passkeys.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { AttemptDetails } from '#server/platform/security/rateLimit.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { ownSite, refused, takeChallenge, type ChallengeScope } from './challenges.ts';
import { maskedCredential } from './maskedCredential.ts';

/**
 * Verifies the answer of a passkey to a challenge and notes its use in the history. Returns its user.
 * Throws 422 `passkey_expired`, `unknown_passkey` and `passkey_refused`; only the log has the reason.
 */
export async function usePasskey(
  services: Services,
  answer: PasskeyAnswer,
  scope: ChallengeScope,
  { address, details = {} }: { readonly address: string; readonly details?: AttemptDetails },
): Promise<string> {
  const challenge = await takeChallenge(services, answer.response.clientDataJSON, scope);
  return transact(services, SYSTEM, async (unit) => {
    const passkey = await unit.trx
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', answer.id)
      .$if(scope.user_id !== null, (query) => query.where('user_id', '=', scope.user_id ?? ''))
      .forUpdate()
      .executeTakeFirst();
    if (!passkey)
      throw refused(
        'unknown_passkey',
        'This passkey does not belong to this account. It may have been removed.',
      );
    const { user_id } = passkey;
    details.user_id = user_id;
    const { newCounter, credentialBackedUp } = await verified(services, answer, challenge, passkey);
    await unit.trx
      .updateTable('passkeys')
      .set({
        counter: newCounter,
        backed_up: credentialBackedUp,
        last_used_at: unit.now.toISOString(),
      })
      .where('id', '=', passkey.id)
      .execute();
    const by = await roleOf(unit, user_id);
    unit.as({ by, user_id, on_behalf_of: null, address }).audit({
      action: 'passkeys.use',
      resource: 'users',
      record_id: user_id,
      differences: { passkey: [null, maskedCredential(passkey.credential_id)] },
    });
    return user_id;
  });
}

/** The role of a user who is not signed in yet: that of the first profile. */
async function roleOf({ trx }: UnitOfWork, userId: string): Promise<'buyer' | 'seller' | 'staff'> {
  const profile = await trx
    .selectFrom('profiles')
    .select('profile_type')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .executeTakeFirst();
  return profile?.profile_type ?? 'staff';
}

async function verified(
  services: Services,
  answer: PasskeyAnswer,
  challenge: string,
  passkey: Selectable<Tables['passkeys']>,
) {
  const { id, origins } = ownSite(services);
  const { credential_id, public_key, counter, transports, user_id } = passkey;
  const { userHandle, ...response } = answer.response;
  const handle = userHandle == null ? null : Buffer.from(userHandle, 'base64url').toString();
  try {
    if (handle !== null && handle !== user_id) throw new Error('Another user');
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        clientExtensionResults: {},
        response,
      },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
        counter,
        transports,
      },
    });
    if (!isVerified) throw new Error('Wrong signature');
    return authenticationInfo;
  } catch (error) {
    throw error instanceof ApiError ? error : couldNotVerify();
  }
}

export const couldNotVerify = () =>
  refused('passkey_refused', 'This passkey could not be verified. Try again.');
