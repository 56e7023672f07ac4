import { v7 as uuidv7 } from 'uuid';
import { UNDO_CHANGE_MS } from '#src/rules/accounts/waysIn.ts';
import { queueEmails } from '#server/platform/mail/queueEmails.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { addressChangedEmail, addressChangeUndoEmail } from '../../emails/accountEmails.ts';

interface Before {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified_at: string | null;
}

/**
 * Tells the old address of a change of email. One that was proven gets a link that undoes the change for 7 days. It is
 * sent as an email only: a notification would show the link to the person who uses the account now.
 */
export async function announceChange(
  unit: UnitOfWork,
  { id, name, email: old_email, email_verified_at }: Before,
  email: string,
): Promise<void> {
  const { services, trx, now } = unit;
  const { PUBLIC_URL } = services.env;
  if (email_verified_at === null)
    return unit.mail(old_email, addressChangedEmail(name, email, PUBLIC_URL), id);
  const token = newToken();
  const expires = new Date(now.getTime() + UNDO_CHANGE_MS);
  await trx
    .insertInto('email_changes')
    .values({
      id: uuidv7(),
      user_id: id,
      old_email,
      old_verified_at: email_verified_at,
      token_hash: hashOfToken(token),
      expires_at: expires.toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
  const content = addressChangeUndoEmail({ name, email, expires }, token, PUBLIC_URL);
  await queueEmails(services, trx, [{ to: old_email, content }]);
}
