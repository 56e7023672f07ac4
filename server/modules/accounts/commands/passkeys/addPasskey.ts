import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { v7 as uuidv7 } from 'uuid';
import { knownTransports, MAX_PASSKEYS } from '#src/rules/accounts/passkeys.ts';
import type { AddedPasskey, NewPasskey } from '#src/wire/accounts/passkeys.ts';
import { passkeyAddedEmail } from '#server/modules/accounts/emails/passkeyEmails.ts';
import { conflict } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { endSessions } from '../signIn/endSessions.ts';
import { lockSecondFactors, replaceRecoveryCodes } from '../signIn/secondFactors.ts';
import type { ActingUser } from '../signIn/twoFactor.ts';
import { ALGORITHMS } from './algorithms.ts';
import { ownSite, takeChallenge } from './challenges.ts';
import { maskedCredential } from './maskedCredential.ts';
import { tooManyPasskeys } from './passkeyOptions.ts';
import { couldNotVerify } from './usePasskey.ts';

/**
 * Adds the passkey that a browser made. The first second factor of an account turns two-step sign-in
 * on: it ends the other sessions and returns recovery codes. Throws 422 `passkey_expired` and
 * `passkey_refused`, 409 `passkey_known` and `too_many_passkeys`.
 */
export async function addPasskey(
  services: Services,
  self: ActingUser,
  created: NewPasskey,
  name: string,
): Promise<AddedPasskey> {
  const { user_id, session_id } = self;
  const scope = { purpose: 'add', bound_to: session_id, user_id } as const;
  const challenge = await takeChallenge(services, created.response.clientDataJSON, scope);
  const { credential, credentialDeviceType, credentialBackedUp } = await verified(
    services,
    created,
    challenge,
  );
  return transact(services, self, async (unit) => {
    const before = await lockSecondFactors(unit, user_id);
    if (before.passkeys >= MAX_PASSKEYS) throw tooManyPasskeys();
    const row = await unit.trx
      .insertInto('passkeys')
      .values({
        id: uuidv7(),
        user_id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: knownTransports(created.response.transports ?? []),
        device_type: credentialDeviceType,
        backed_up: credentialBackedUp,
        name,
        created_at: unit.now.toISOString(),
      })
      .onConflict((on) => on.column('credential_id').doNothing())
      .returning(['id', 'name', 'last_used_at', 'created_at'])
      .executeTakeFirst();
    if (!row) throw conflict('passkey_known', 'This passkey was added already.');
    const first = !before.app && before.passkeys === 0;
    if (first) await endSessions(unit, user_id, session_id);
    const user = await emailRecipient(unit.trx, user_id);
    unit.mail(user.email, passkeyAddedEmail(user.name, unit.now, services.env.PUBLIC_URL));
    unit.audit({
      action: 'passkeys.add',
      resource: 'users',
      record_id: user_id,
      differences: { passkey: [null, maskedCredential(credential.id)] },
    });
    return {
      passkey: { ...row, synced: credentialBackedUp },
      recovery_codes: first ? await replaceRecoveryCodes(unit.trx, user_id) : [],
    };
  });
}

async function verified(services: Services, created: NewPasskey, challenge: string) {
  const { id, origins } = ownSite(services);
  const { clientDataJSON, attestationObject } = created.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: created.id,
        rawId: created.rawId,
        type: created.type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo;
  } catch {
    // The package says why in a text for developers.
  }
  throw couldNotVerify();
}
