import type { UpdateUserRequest } from '#src/wire/accounts/account.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { forbidden, invalid } from '#server/platform/errors.ts';
import { addressChangedEmail, confirmNewAddressEmail } from '../emails/accountEmails.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { requestVerification } from './requestVerification.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Updates a user's details. A new email is unverified until its owner follows the emailed link; the
 * old address is notified. Returns whether the email changed. The caller must check the password
 * before a change of email. Throws 403 for the texts of a delegated profile, 422 if the email is
 * taken.
 */
export async function updateUser(
  unit: UnitOfWork,
  actor: SessionActor,
  input: Omit<UpdateUserRequest, 'current_password'>,
): Promise<boolean> {
  const { name, email, display_name, about } = input;
  await updateProfile(unit, actor, { display_name, about });
  const before = await unit.trx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', actor.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changed = email !== undefined && isOtherEmail(before.email, email);
  const after = { ...before, name: name ?? before.name, email: changed ? email : before.email };
  await unit.trx
    .updateTable('users')
    .set({ name: after.name, email: after.email, ...(changed && { email_verified_at: null }) })
    .where('id', '=', actor.user_id)
    .execute()
    .catch((error: unknown) => {
      if (violation(error)?.kind !== 'unique') throw error;
      throw invalid({ email: ['There is an account with this email already.'] });
    });
  if (changed) await requestNewAddress(unit, before, after);
  unit.audit({
    action: 'users.update',
    resource: 'users',
    record_id: actor.user_id,
    differences: { fields: Object.keys(input).toSorted(), email_changed: changed },
  });
  return changed;
}

export const isOtherEmail = (before: string, after: string): boolean =>
  before.toLowerCase() !== after.trim().toLowerCase();

async function updateProfile(
  unit: UnitOfWork,
  { profile, profile_ids }: SessionActor,
  texts: Pick<UpdateUserRequest, 'display_name' | 'about'>,
): Promise<void> {
  if (texts.display_name === undefined && texts.about === undefined) return;
  if (!profile || !profile_ids.includes(profile.id))
    throw forbidden('Only the owner of this profile may change its texts.');
  await unit.trx.updateTable('profiles').set(texts).where('id', '=', profile.id).execute();
  unit.changed('profiles', profile.id);
}

interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Invalidates the links sent to the old address and sends one to the new address. */
async function requestNewAddress(
  unit: UnitOfWork,
  before: Recipient,
  after: Recipient,
): Promise<void> {
  const { services, trx } = unit;
  await trx.deleteFrom('email_verifications').where('user_id', '=', after.id).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', after.id).execute();
  await requestVerification(services, trx, after, confirmNewAddressEmail);
  unit.mail(before.email, addressChangedEmail(after.name, after.email, services.env.PUBLIC_URL));
}
