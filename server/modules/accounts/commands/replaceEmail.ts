import { violation } from '#server/platform/database/constraintErrors.ts';
import { invalid } from '#server/platform/errors.ts';
import { requireEmailOn } from '#server/platform/mail/requireEmailOn.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { confirmNewAddressEmail } from '../emails/accountEmails.ts';
import { requestVerification } from './requestVerification.ts';

interface Recipient {
  readonly id: string;
}

export const isOtherEmail = (before: string, after: string): boolean =>
  before.toLowerCase() !== after.trim().toLowerCase();

/**
 * Stores a new, unverified email, invalidates the links sent to the old address and sends a link to the
 * new one. Throws 422 if the email is taken, and 503 `email_off`.
 */
export async function replaceEmail(
  unit: UnitOfWork,
  user: Recipient,
  email: string,
): Promise<void> {
  const { services, trx } = unit;
  requireEmailOn(services.env);
  await trx
    .updateTable('users')
    .set({ email, email_verified_at: null })
    .where('id', '=', user.id)
    .execute()
    .catch((error: unknown) => {
      if (violation(error)?.kind !== 'unique') throw error;
      throw invalid({ email: ['There is an account with this email already.'] });
    });
  await trx.deleteFrom('email_verifications').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute();
  await requestVerification(services, trx, { id: user.id, email }, confirmNewAddressEmail);
}
