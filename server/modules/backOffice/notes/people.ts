import { sql, type Kysely } from 'kysely';
import { isStaff } from '#src/access/roles.ts';
import type { StaffMember } from '#src/wire/backOffice/notes.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

interface Member extends StaffMember {
  readonly email: string;
}

/** The members of staff, by name. */
export async function staffMembers(db: Kysely<Tables>): Promise<readonly Member[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'system_roles'])
    .where('erased_at', 'is', null)
    .where(sql<boolean>`cardinality(system_roles) > 0`)
    .orderBy(alphabetical('name'))
    .execute();
  return users.filter(isStaff).map(({ id, name, email }) => ({ id, name, email }));
}
