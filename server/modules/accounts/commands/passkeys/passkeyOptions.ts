import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { MAX_PASSKEYS, PASSKEY_SECONDS } from '#src/rules/accounts/passkeys.ts';
import { conflict, forbidden } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { ALGORITHMS } from './algorithms.ts';
import { ownSite, saveChallenge, type ChallengeScope } from './challenges.ts';

const SITE_NAME = 'Keystead';
const timeout = PASSKEY_SECONDS * 1000;

const credentialsOf = async ({ database: { db } }: Services, userId: string) =>
  (
    await db
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', userId)
      .execute()
  ).map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/**
 * What a browser is asked for to make a passkey. Throws 403 `email_not_verified`, and 409
 * `too_many_passkeys`.
 */
export async function creationOptionsFor(
  services: Services,
  scope: ChallengeScope & { readonly user_id: string },
) {
  const site = ownSite(services);
  const user = await services.database.db
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at'])
    .where('id', '=', scope.user_id)
    .executeTakeFirstOrThrow();
  // A stranger who registered the address must not keep a way in once its owner proves it.
  if (user.email_verified_at === null)
    throw forbidden('Verify your email address before you add a passkey.', 'email_not_verified');
  const existing = await credentialsOf(services, scope.user_id);
  if (existing.length >= MAX_PASSKEYS) throw tooManyPasskeys();
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: site.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(scope.user_id)),
    timeout,
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await saveChallenge(services, options.challenge, scope);
  return options;
}

export const tooManyPasskeys = () =>
  conflict(
    'too_many_passkeys',
    `An account has at most ${MAX_PASSKEYS} passkeys. Remove one that you no longer use.`,
  );

/**
 * What a browser is asked for to use a passkey: one of the user, or any of this site. Throws 409
 * `no_passkey` if the user has none.
 */
export async function requestOptionsFor(services: Services, scope: ChallengeScope) {
  const site = ownSite(services);
  const allowed = scope.user_id === null ? null : await credentialsOf(services, scope.user_id);
  if (allowed?.length === 0) throw conflict('no_passkey', 'Your account has no passkey.');
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed }),
  });
  await saveChallenge(services, options.challenge, scope);
  return options;
}
