import { verify } from '@node-rs/argon2';
import { invalid } from '../errors.ts';
import type { Services } from '../services.ts';

/** For what a signed-in browser alone must not do. Throws 422 on `password`. */
export async function checkPassword(
  { database }: Services,
  userId: string,
  password: string,
): Promise<void> {
  const found = await database.db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found || !(await verify(found.password_hash, password)))
    throw invalid({ password: ['This is not your password.'] }, undefined, 'wrong_password');
}
