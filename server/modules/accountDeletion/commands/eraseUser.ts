import { deleteCardCustomerJob } from '#server/modules/payments/jobs/jobKinds.ts';
import { erasePhotos } from '#server/modules/listings/commands/erasePhotos.ts';
import { removeDocumentsJob } from '#server/modules/onboarding/jobs/jobKinds.ts';
import { sql } from 'kysely';
import { deletionBlockers } from '#src/rules/accounts/accountDeletion.ts';
import { metaOf, type Field } from '#src/schema/field.ts';
import { tables } from '#server/platform/database/tables/index.ts';
import { conflict } from '#server/platform/errors.ts';
import { eraseProposals } from '#server/modules/approvals/commands/eraseProposals.ts';
import { accountDeletedEmail } from '#server/modules/accounts/emails/accountEmails.ts';
import { queueEmails } from '#server/platform/mail/queueEmails.ts';
import { requestAccountClosures } from '#server/modules/payouts/commands/closeSellerAccount.ts';
import { erasePendingEmails } from '#server/modules/accounts/commands/erasePendingEmails.ts';
import { openObligations } from '../queries/openObligations.ts';
import { ERASED_NAME, eraseTexts } from './eraseTexts.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Deletes an account: deletes the rows that a table declares to cascade with its user or profile,
 * and removes personal data from the rows needed for accounting. The caller must authorise the
 * request. Throws 409 `account_in_use` with the reasons while payments or stays are open, or a balance, unless
 * `keepBalances`, for money that never existed.
 */
export async function eraseUser(
  unit: UnitOfWork,
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

  await trx
    .deleteFrom('security_events')
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), eb('subject', '=', user.email.toLowerCase())]),
    )
    .execute();
  await trx.deleteFrom('delegations').where('invited_email', '=', user.email).execute();
  await removeDocumentFiles(unit, userId);
  const profileIds = profiles.map(({ id }) => id);
  await erasePhotos(unit, userId, profileIds);
  await removeSavedCards(unit, userId);
  await requestAccountClosures(unit, profileIds);
  await eraseProposals(unit, profileIds, ERASED_NAME);
  await eraseOwnedRows(unit, userId, profileIds);
  await eraseTexts(unit, userId, profileIds);
  await erasePendingEmails(trx, user.email, [
    user.email,
    user.name,
    ...profiles.map(({ display_name }) => display_name),
  ]);
  await trx
    .updateTable('users')
    .set({
      name: ERASED_NAME,
      email: `${userId}@erased.invalid`,
      email_verified_at: null,
      system_roles: [],
      erased_at: unit.now.toISOString(),
    })
    .where('id', '=', userId)
    .execute();
  const content = accountDeletedEmail(user.name, services.env.PUBLIC_URL);
  await queueEmails(services, trx, [{ to: user.email, content, forget: true }]);
  unit.audit({ action: 'users.erase', resource: 'users', record_id: userId, differences: {} });
  unit.reauthorise(userId);
}

/** Deletes the stored files after commit. The records are deleted by cascade. */
async function removeDocumentFiles(unit: UnitOfWork, userId: string): Promise<void> {
  const rows = await unit.trx
    .selectFrom('documents')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  if (rows.length > 0) unit.send(removeDocumentsJob, { document_ids: rows.map(({ id }) => id) });
}

/** Deletes the saved cards at the provider after commit. */
async function removeSavedCards(unit: UnitOfWork, userId: string): Promise<void> {
  const known = await unit.trx
    .selectFrom('card_customers')
    .select('provider_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known) unit.send(deleteCardCustomerJob, { customer: known.provider_id });
}

/**
 * Follows the declarations: `cascade` marks rows of the person, `set null` marks references to
 * them.
 */
async function eraseOwnedRows(
  { trx }: UnitOfWork,
  userId: string,
  profileIds: readonly string[],
): Promise<void> {
  const ids = { users: [userId], profiles: profileIds };
  // A table is listed after those that its rows need.
  for (const { name, fields } of Object.values(tables).toReversed()) {
    if (name === 'profiles') continue;
    for (const [column, field] of Object.entries<Field>(fields)) {
      const { references, onDelete, computed } = metaOf(field);
      const erasedIds = references === 'users' || references === 'profiles' ? ids[references] : [];
      if (computed !== undefined || erasedIds.length === 0 || !onDelete || onDelete === 'restrict')
        continue;
      const matches = sql`${sql.ref(column)} = any(${erasedIds}::uuid[])`;
      const statement =
        onDelete === 'cascade'
          ? sql`delete from ${sql.table(name)} where ${matches}`
          : sql`update ${sql.table(name)} set ${sql.ref(column)} = null where ${matches}`;
      await statement.execute(trx);
    }
  }
}
