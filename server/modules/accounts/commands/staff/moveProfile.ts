import { invalid, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import {
  profileMovedAwayEmail,
  profileReceivedEmail,
} from '#server/modules/accounts/emails/staffChangeEmails.ts';
import { endSessions } from '../signIn/endSessions.ts';
import { lockPerson } from './lockPerson.ts';

/**
 * Moves a profile to another user. Both users get an email and their sessions end. Throws the errors
 * of `lockPerson` for either user, and 422 where the new user cannot have the profile.
 */
export async function moveProfile(unit: UnitOfWork, id: string, userId: string): Promise<void> {
  const { trx, services } = unit;
  const found = await trx
    .selectFrom('profiles')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('profile');
  const { person: from } = await lockPerson(unit, found.user_id);
  if (userId === from.id) throw invalid({ user_id: ['This user has the profile already.'] });
  const { person: to } = await lockPerson(unit, userId);
  if (to.email_verified_at === null)
    throw invalid({ user_id: ['This user has to confirm their email first.'] });
  // Read under the locks: a second move waits above and then finds another user.
  const moved = await trx
    .updateTable('profiles')
    .set({ user_id: to.id })
    .where('id', '=', id)
    .where('user_id', '=', from.id)
    .returning('display_name')
    .executeTakeFirst();
  if (!moved) throw notFound('profile');
  for (const { id: user } of [from, to]) await endSessions(unit, user);
  unit.audit({
    action: 'profiles.move_to_user',
    resource: 'profiles',
    record_id: id,
    differences: { user_id: [from.id, to.id] },
  });
  const { PUBLIC_URL } = services.env;
  unit.mail(from.email, profileMovedAwayEmail(from.name, moved.display_name, PUBLIC_URL));
  unit.mail(to.email, profileReceivedEmail(to.name, moved.display_name, PUBLIC_URL));
}
