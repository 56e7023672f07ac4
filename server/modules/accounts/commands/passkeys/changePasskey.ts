import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import { passkeyRemovedEmail } from '#server/modules/accounts/emails/passkeyEmails.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
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

/** Removes a passkey of the user. Throws 404, and 409 `last_second_factor` if the user needs one. */
export function removePasskey(services: Services, self: ActingUser, id: string): Promise<void> {
  return transact(services, self, async (unit) => {
    const { user_id } = self;
    await lockSecondFactors(unit, user_id);
    const removed = await unit.trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning('credential_id')
      .executeTakeFirst();
    if (!removed) throw notFound('passkey');
    await afterRemovedFactor(unit, user_id);
    const user = await emailRecipient(unit, user_id);
    unit.mail(user.email, passkeyRemovedEmail(user.name, unit.now, services.env.PUBLIC_URL));
    unit.audit({
      action: 'passkeys.remove',
      resource: 'users',
      record_id: user_id,
      differences: { passkey: [maskedCredential(removed.credential_id), null] },
    });
  });
}
