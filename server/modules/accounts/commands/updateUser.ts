import type { UpdateUserRequest } from '#src/wire/accounts/account.ts';
import { forbidden } from '#server/platform/errors.ts';
import { announceChange } from './waysIn/announceChange.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { isOtherEmail, replaceEmail } from './replaceEmail.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Updates a user's details. A new email is unverified until its owner follows the emailed link; the
 * old address gets an email with a link that undoes the change. Returns whether the email changed. The caller must check the password
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
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where('id', '=', actor.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changed = email !== undefined && isOtherEmail(before.email, email);
  const after = { ...before, name: name ?? before.name };
  if (name !== undefined)
    await unit.trx.updateTable('users').set({ name }).where('id', '=', before.id).execute();
  if (changed) {
    await replaceEmail(unit, after, email);
    await announceChange(unit, after, email);
  }
  unit.audit({
    action: 'users.update',
    resource: 'users',
    record_id: actor.user_id,
    differences: { fields: Object.keys(input).toSorted(), email_changed: changed },
  });
  return changed;
}

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
