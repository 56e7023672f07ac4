import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/platform/database/client.ts';
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
  const token = newToken();
  const now = services.now();
  await transaction(services.database, async (trx) => {
    await trx
      .insertInto('password_resets')
      .values({
        id: uuidv7(),
        user_id: user.id,
        token_hash: hashOfToken(token),
        expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
        created_at: now.toISOString(),
      })
      .execute();
    const content = resetPasswordEmail(user.name, token, services.env.PUBLIC_URL);
    await queueEmails(services, trx, [{ to: user.email, content }]);
  });
  return user.id;
}
