import { ApiError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { verifyPassword } from '../commands/passwords/passwordHash.ts';

/**
 * Returns the id of the user with this email and password. Notes the email's owner in `details` for
 * the log. Throws 401 if they are wrong, and 403 `password_reset_required` if staff require a new
 * password.
 */
export async function verifyCredentials(
  services: Services,
  email: string,
  password: string,
  details: { user_id?: string },
): Promise<string> {
  const found = await services.database.db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['user_id', 'users.password_reset_required', 'password_hash'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (found) details.user_id = found.user_id;
  const matches = await verifyPassword(services, found, password);
  if (!found || !matches)
    throw new ApiError(401, 'wrong_credentials', 'The email or the password is not right.');
  if (found.password_reset_required)
    throw new ApiError(403, 'password_reset_required', 'You must reset your password to continue.');
  return found.user_id;
}
