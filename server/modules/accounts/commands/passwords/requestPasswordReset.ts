import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/platform/database/client.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { resetPasswordEmail } from '#server/modules/accounts/emails/identityEmails.ts';
import { queueEmails } from '#server/platform/mail/queueEmails.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';

const VALID_MS = 3_600_000;

/** Emails a link to choose a new password if an account has the email. Returns the user's id. */
export async function requestPasswordReset(
  services: Services,
  email: string,
): Promise<string | undefined> {
  const user = await services.database.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return undefined;
  await transaction(services.database, (trx) => sendResetLink(services, trx, user));
  return user.id;
}

/** Emails a user a link to choose a new password, in the caller's transaction. */
export async function sendResetLink(
  services: Services,
  trx: Transaction<Tables>,
  user: { readonly id: string; readonly name: string; readonly email: string },
): Promise<void> {
  const token = await addResetToken(trx, user.id, services.now());
  const content = resetPasswordEmail(user.name, token, services.env.PUBLIC_URL);
  await queueEmails(services, trx, [{ to: user.email, content }]);
}

/** Stores a new token to choose a password, and returns it. It is valid for an hour. */
export async function addResetToken(
  trx: Transaction<Tables>,
  userId: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('password_resets')
    .values({
      id: uuidv7(),
      user_id: userId,
      token_hash: hashOfToken(token),
      expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
  return token;
}
