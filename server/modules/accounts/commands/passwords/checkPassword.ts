import { invalid } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { verifyPassword } from './passwordHash.ts';

/**
 * Confirms the password before a sensitive action. Argon2 is slow, so call this outside a
 * transaction. Throws 422 on the field.
 */
export async function checkPassword(
  services: Services,
  userId: string,
  password: string,
  field = 'password',
): Promise<void> {
  const found = await services.database.db
    .selectFrom('credentials')
    .select(['user_id', 'password_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found)
    throw invalid(
      {
        [field]: [
          'You sign in with Google and have no password yet. Log out, then choose “Forgot your password?” to get a link that sets one.',
        ],
      },
      undefined,
      'no_password',
    );
  if (!(await verifyPassword(services, found, password)))
    throw invalid({ [field]: ['This is not your password.'] }, undefined, 'wrong_password');
}
