import { isSteppedUp } from '#src/rules/accounts/stepUp.ts';
import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import { passkeyRemovedEmail } from '#server/modules/accounts/emails/passkeyEmails.ts';
import { notFound } from '#server/platform/errors.ts';
import { factorRequired } from '#server/platform/security/requireStepUp.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { afterRemovedFactor, lockSecondFactors } from '../signIn/secondFactors.ts';
import type { ActingUser } from '../signIn/twoFactor.ts';
import { maskedCredential } from './maskedCredential.ts';

/** Renames a passkey of the user. Throws 404. */
export function renamePasskey(
  services: Services,
  self: ActingUser,
  id: string,
  name: string,
): Promise<void> {
  return transact(services, self, async (unit) => {
    const found = await unit.trx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', self.user_id)
      .returning('id')
      .executeTakeFirst();
    if (!found) throw notFound('passkey');
  });
}

/**
 * Removes a passkey of the user. Throws 404, 403 `factor_required` for the last one unless the session confirmed a
 * second factor recently, and 409 `last_second_factor` if the user needs one.
 */
export function removePasskey(
  services: Services,
  self: ActingUser & Pick<SessionActor, 'factor_confirmed_at'>,
  id: string,
): Promise<void> {
  return transact(services, self, async (unit) => {
    const { user_id, factor_confirmed_at } = self;
    const { passkeys } = await lockSecondFactors(unit, user_id);
    if (passkeys === 1 && !isSteppedUp(factor_confirmed_at, unit.now)) throw factorRequired();
    const removed = await unit.trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning('credential_id')
      .executeTakeFirst();
    if (!removed) throw notFound('passkey');
    await afterRemovedFactor(unit, user_id);
    const user = await emailRecipient(unit.trx, user_id);
    unit.mail(user.email, passkeyRemovedEmail(user.name, unit.now, services.env.PUBLIC_URL));
    unit.audit({
      action: 'passkeys.remove',
      resource: 'users',
      record_id: user_id,
      differences: { passkey: [maskedCredential(removed.credential_id), null] },
    });
  });
}
