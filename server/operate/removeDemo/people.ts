import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
}

/** The people beside the demonstration: staff, who have no profile, and everyone else. */
export async function realPeople(
  db: Kysely<Tables>,
  demoUsers: readonly string[],
): Promise<{ readonly staff: readonly Person[]; readonly others: readonly Person[] }> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'system_roles'])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('profiles').whereRef('profiles.user_id', '=', 'users.id').select('id'),
        )
        .as('has_profile'),
    )
    .where('erased_at', 'is', null)
    .where(sql<boolean>`not users.id = any(${demoUsers}::uuid[])`)
    .orderBy('email')
    .execute();
  const isStaff = ({ system_roles, has_profile }: (typeof people)[number]) =>
    system_roles.length > 0 && !has_profile;
  return {
    staff: people.filter(isStaff),
    others: people.filter((person) => !isStaff(person)),
  };
}
