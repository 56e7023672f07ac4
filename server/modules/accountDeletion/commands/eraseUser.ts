import { sql } from 'kysely';
import { deletionBlockers } from '#src/rules/accounts/accountDeletion.ts';
import { metaOf, type Field } from '#src/schema/field.ts';
import { conflict } from '#server/platform/errors.ts';
import { accountDeletedEmail } from '#server/modules/accounts/emails/accountEmails.ts';
import { queueEmails } from '#server/platform/mail/queueEmails.ts';
import type { Erase } from '#server/modules/erase.ts';
import { openObligations } from '../queries/openObligations.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Deletes an account: each module erases what it stores about the person (`erasures`, the highest module first); the
 * rows that a table declares to cascade with its user or profile are deleted. The caller must authorise the
 * request. Throws 409 `account_in_use` with the reasons while payments or stays are open, or a balance, unless
 * `keepBalances`, for money that never existed.
 */
export async function eraseUser(
  unit: UnitOfWork,
  erasures: readonly Erase[],
  userId: string,
  { keepBalances = false }: { readonly keepBalances?: boolean } = {},
): Promise<void> {
  const { trx, services } = unit;
  // Lock the owners too: of two owners who delete their accounts at once, one has to stay.
  await trx
    .selectFrom('users')
    .select('id')
    .where((on) => on.or([on('id', '=', userId), sql<boolean>`'owner' = any(system_roles)`]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Lock the profiles: a booking that is being created references one and waits here.
  const profiles = await trx
    .selectFrom('profiles')
    .select(['id', 'display_name'])
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  const open = await openObligations(trx, userId);
  const blockers = deletionBlockers(keepBalances ? { ...open, balances: [] } : open);
  if (blockers.length > 0)
    throw conflict('account_in_use', 'Something is still in progress.', { blockers });

  const profile_ids = profiles.map(({ id }) => id);
  const names = [user.name, ...profiles.map(({ display_name }) => display_name)];
  for (const erase of erasures)
    await erase(unit, { user_id: userId, email: user.email, names, profile_ids });
  await eraseOwnedRows(unit, userId, profile_ids);
  const content = accountDeletedEmail(user.name, services.env.PUBLIC_URL);
  await queueEmails(services, trx, [{ to: user.email, content, forget: true }]);
  unit.audit({ action: 'users.erase', resource: 'users', record_id: userId, differences: {} });
  unit.reauthorise(userId);
}

/**
 * Follows the declarations: `cascade` marks rows of the person, `set null` and `remove` mark references to
 * them.
 */
async function eraseOwnedRows(
  { trx, services }: UnitOfWork,
  userId: string,
  profileIds: readonly string[],
): Promise<void> {
  const ids = { users: [userId], profiles: profileIds };
  for (const { name, fields } of services.domains.tables.toReversed()) {
    if (name === 'profiles') continue;
    for (const [column, field] of Object.entries<Field>(fields)) {
      const { references, onDelete, computed } = metaOf(field);
      const erasedIds = references === 'users' || references === 'profiles' ? ids[references] : [];
      if (computed !== undefined || erasedIds.length === 0 || !onDelete || onDelete === 'restrict')
        continue;
      const matches = sql`${sql.ref(column)} = any(${erasedIds}::uuid[])`;
      if (onDelete === 'remove') {
        for (const id of erasedIds)
          await sql`update ${sql.table(name)} set ${sql.ref(column)} = array_remove(${sql.ref(column)}, ${id}::uuid)
            where ${sql.ref(column)} @> array[${id}]::uuid[]`.execute(trx);
        continue;
      }
      const statement =
        onDelete === 'cascade'
          ? sql`delete from ${sql.table(name)} where ${matches}`
          : sql`update ${sql.table(name)} set ${sql.ref(column)} = null where ${matches}`;
      await statement.execute(trx);
    }
  }
}
