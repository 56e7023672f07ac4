import { sql, type Kysely } from 'kysely';
import { DEMO_DOMAIN, DEMO_ID_TIME, DEMO_PASSWORD } from '#src/rules/accounts/demonstration.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { isHashOf } from '../commands/passwords/passwordHash.ts';

const PREFIX = DEMO_ID_TIME.toString(16)
  .padStart(12, '0')
  .replace(/(.{8})/, '$1-');
/** The ids of version 7 that were made at that moment. */
const FIRST = `${PREFIX}-7000-8000-000000000000`;
const LAST = `${PREFIX}-7fff-bfff-ffffffffffff`;

/** What a public server must not have. */
export interface Demonstration {
  /** The ids of users that the demonstration created, not renamed and not erased. */
  readonly users: readonly string[];
  /** Emails of other staff who sign in with the password of the demonstration, which everyone knows. */
  readonly staff_with_known_password: readonly string[];
}

/** A stranger may register an email of that domain, but cannot choose the id. */
const isDemoUser = sql<boolean>`users.id between ${FIRST}::uuid and ${LAST}::uuid
  and users.email like ${`%${DEMO_DOMAIN}`}`;

/** Finds the accounts of the demonstration, and staff accounts with its password. */
export async function findDemonstration(db: Kysely<Tables>): Promise<Demonstration> {
  const users = await db.selectFrom('users').select('id').where(isDemoUser).execute();
  const ids = users.map(({ id }) => id);
  const staff = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.email', 'credentials.password_hash'])
    .where(sql<boolean>`users.system_roles <> '{}'`)
    .where('users.erased_at', 'is', null)
    // Sign-in refuses such a password until a new one is chosen.
    .where('users.password_reset_required', '=', false)
    .orderBy('users.email')
    .execute();
  const known: string[] = [];
  for (const { id, email, password_hash } of staff)
    if (!ids.includes(id) && (await isHashOf(password_hash, DEMO_PASSWORD))) known.push(email);
  return { users: ids, staff_with_known_password: known };
}

/** What is wrong on a public server, as one sentence; null where nothing is. */
export function demonstrationProblem({
  users,
  staff_with_known_password: [email, ...more],
}: Demonstration): string | null {
  if (users.length > 0)
    return `The database holds ${users.length} account${users.length === 1 ? '' : 's'} of the demonstration, whose password is public.`;
  if (email === undefined) return null;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  return `${email}${others} can sign in with the public password of the demonstration.`;
}
