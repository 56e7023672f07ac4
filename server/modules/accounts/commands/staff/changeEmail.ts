import { maskedEmail } from '#src/rules/accounts/maskedEmail.ts';
import { invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { addressChangedByStaffEmail } from '#server/modules/accounts/emails/staffChangeEmails.ts';
import { revokeAllTokens } from '../apiTokens/revokeTokens.ts';
import { endSessions } from '../signIn/endSessions.ts';
import { lockPerson } from './lockPerson.ts';
import { isOtherEmail, replaceEmail } from '../replaceEmail.ts';

/**
 * Replaces the email of another user: it is unverified until confirmed, both addresses get an email,
 * and the user's sessions and API tokens end. Throws the errors of `lockPerson`, and 422 where the email is taken or
 * the same.
 */
export async function changeEmail(unit: UnitOfWork, id: string, email: string): Promise<void> {
  const { person } = await lockPerson(unit, id);
  if (!isOtherEmail(person.email, email))
    throw invalid({ email: ['This is the email of the account already.'] });
  await replaceEmail(unit, person, email);
  // No link to undo it: staff change an address where its owner lost it.
  const notice = addressChangedByStaffEmail(person.name, email, unit.services.env.PUBLIC_URL);
  unit.mail(person.email, notice, id);
  await endSessions(unit, id);
  await revokeAllTokens(unit, id);
  unit.audit({
    action: 'users.change_email',
    resource: 'users',
    record_id: id,
    differences: { masked_email: `${maskedEmail(person.email)} → ${maskedEmail(email)}` },
  });
}
