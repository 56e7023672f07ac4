import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

/** The name of a member of staff, and the other owners and admins, who may approve what they propose. */
export async function secondPersons(
  db: Kysely<Tables>,
  person: string,
): Promise<{
  readonly by: string;
  readonly others: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string;
  }[];
}> {
  const admins = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('erased_at', 'is', null)
    .where((on) =>
      on.or([on('id', '=', person), sql<boolean>`system_roles && array['owner', 'admin']`]),
    )
    .orderBy(alphabetical('name'))
    .execute();
  return {
    by: admins.find(({ id }) => id === person)?.name ?? '',
    others: admins.filter(({ id }) => id !== person),
  };
}
