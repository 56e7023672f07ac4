import { verify } from '@node-rs/argon2';
import { ApiError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';

/** Verified if no account has the email, so that both replies take the same time. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$a2V5c3RlYWQtbm9ib2R5$Ymq0b5pXm0gq1m2p0mP9iQ1mZQm3y2i0m3y2i0m3y2g';

/**
 * Returns the id of the user with this email and password. Notes the email's owner in `details` for
 * the log. Throws 401 if they are wrong, and 403 `password_reset_required` if staff require a new
 * password.
 */
export async function verifyCredentials(
  { database }: Services,
  email: string,
  password: string,
  details: { user_id?: string },
): Promise<string> {
  const found = await database.db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.password_reset_required', 'credentials.password_hash'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (found) details.user_id = found.id;
  const matches = await verify(found?.password_hash ?? DUMMY_HASH, password).catch(() => false);
  if (!found || !matches)
    throw new ApiError(401, 'wrong_credentials', 'The email or the password is not right.');
  if (found.password_reset_required)
    throw new ApiError(403, 'password_reset_required', 'You must reset your password to continue.');
  return found.id;
}
