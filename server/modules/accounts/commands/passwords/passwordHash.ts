import { hash, verify } from '@node-rs/argon2';
import { plainPassword } from '#src/rules/accounts/password.ts';
import type { Services } from '#server/platform/services.ts';

/** Argon2id memory in KiB and passes: about 150 ms on a small machine. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified if there is no account, so that both replies take the same time. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$a2V5c3RlYWQtbm9ib2R5$Ymq0b5pXm0gq1m2p0mP9iQ1mZQm3y2i0m3y2i0m3y2g';

/** Argon2 is slow, so call this outside a transaction. */
export const hashPassword = (password: string): Promise<string> =>
  hash(plainPassword(password), ARGON2);

const matches = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password).catch(() => false);

/** Whether the hash is of this password in its plain form. */
export const isHashOf = (passwordHash: string, password: string): Promise<boolean> =>
  matches(passwordHash, plainPassword(password));

/**
 * Whether this is the password of the account; without an account it takes as long and says no. Earlier hashes are of
 * what was typed: one that matches is replaced by one of the plain form, unless the password was changed meanwhile.
 * Argon2 is slow, so call this outside a transaction.
 */
export async function verifyPassword(
  { database }: Pick<Services, 'database'>,
  account: { readonly user_id: string; readonly password_hash: string } | undefined,
  typed: string,
): Promise<boolean> {
  const found = account?.password_hash ?? DUMMY_HASH;
  if (await isHashOf(found, typed)) return account !== undefined;
  if (plainPassword(typed) === typed || !(await matches(found, typed))) return false;
  if (!account) return false;
  await database.db
    .updateTable('credentials')
    .set({ password_hash: await hashPassword(typed) })
    .where('user_id', '=', account.user_id)
    .where('password_hash', '=', found)
    .execute();
  return true;
}
