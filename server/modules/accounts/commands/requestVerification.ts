import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { verifyAddressEmail } from '../emails/identityEmails.ts';
import { queueEmails } from '#server/platform/mail/queueEmails.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';

const VALID_MS = 24 * 3_600_000;

/** Emails the user a link to verify the address. Earlier links stay valid until they expire. */
export async function requestVerification(
  services: Services,
  trx: Transaction<Tables>,
  user: { readonly id: string; readonly email: string },
  emailOf: typeof verifyAddressEmail = verifyAddressEmail,
): Promise<void> {
  const token = newToken();
  await trx
    .insertInto('email_verifications')
    .values({
      id: uuidv7(),
      user_id: user.id,
      token_hash: hashOfToken(token),
      expires_at: new Date(services.now().getTime() + VALID_MS).toISOString(),
    })
    .execute();
  const content = emailOf(token, services.env.PUBLIC_URL);
  await queueEmails(services, trx, [{ to: user.email, content }]);
}
