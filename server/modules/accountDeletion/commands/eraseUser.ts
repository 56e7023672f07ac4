import { deleteCardCustomerJob } from '#server/modules/payments/jobs/jobKinds.ts';
import { erasePhotos } from '#server/modules/listings/commands/erasePhotos.ts';
import { removeDocumentsJob } from '#server/modules/onboarding/jobs/jobKinds.ts';
import { sql, type Selectable } from 'kysely';
import { deletionBlockers } from '#src/rules/accounts/accountDeletion.ts';
import { metaOf, type Field } from '#src/schema/field.ts';
import { tables, type Tables } from '#server/platform/database/tables/index.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { conflict } from '#server/platform/errors.ts';
import { eraseProposals } from '#server/modules/approvals/commands/eraseProposals.ts';
import { accountDeletedEmail } from '#server/modules/accounts/emails/accountEmails.ts';
import { queueEmails } from '#server/platform/mail/queueEmails.ts';
import { requestAccountClosures } from '#server/modules/payouts/commands/closeSellerAccount.ts';
import { erasePendingEmails } from '#server/modules/accounts/commands/erasePendingEmails.ts';
import { openObligations } from '../queries/openObligations.ts';
import { voidInvoices } from '#server/modules/subscriptions/commands/vipInvoice.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Replaces the name of an erased user. */
export const ERASED_NAME = 'Former user';
const REMOVED_ADDRESS = 'Removed';
const REMOVED_MESSAGE = '(removed with the account)';
const REMOVED_REVIEW = '(removed with the account)';
const REMOVED_DESCRIPTION = 'This place is no longer listed: its seller has left Keystead.';

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
  await eraseOwnedRows(unit, userId, profiles);
  await eraseTexts(unit, userId, profiles);
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

type Trx = UnitOfWork['trx'];
type Profiles = readonly Pick<Selectable<Tables['profiles']>, 'id'>[];

/**
 * Follows the declarations: `cascade` marks rows of the person, `set null` marks references to
 * them.
 */
async function eraseOwnedRows(
  { trx }: UnitOfWork,
  userId: string,
  profiles: Profiles,
): Promise<void> {
  const ids = { users: [userId], profiles: profiles.map(({ id }) => id) };
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

/** Erases the person's texts and names in rows that accounting and the other party need. */
async function eraseTexts(unit: UnitOfWork, userId: string, profiles: Profiles): Promise<void> {
  const { trx } = unit;
  await trx
    .updateTable('booking_events')
    .set({ reason: '' })
    .where('actor_id', '=', userId)
    .execute();
  await trx
    .updateTable('dispute_events')
    .set({ note: '' })
    .where('actor_id', '=', userId)
    .execute();
  await trx
    .updateTable('dispute_messages')
    .set({ body: REMOVED_MESSAGE })
    .where('actor_id', '=', userId)
    .execute();
  await trx
    .updateTable('messages')
    .set({ body: REMOVED_MESSAGE })
    .where('sender_id', '=', userId)
    .execute();
  const ids = profiles.map(({ id }) => id);
  if (ids.length === 0) return;
  // Receipts that were issued keep the company's name, address and numbers.
  await sql`update company_details set details = details || '{"email": ""}'
    where seller_id in (${sql.join(ids)}) and details is not null`.execute(trx);
  await trx
    .updateTable('profiles')
    .set({ display_name: ERASED_NAME, about: '', vip: false })
    .where('id', 'in', ids)
    .execute();
  await closeOffers(trx, ids);
  await eraseReviewTexts(trx, ids);
  await endSubscriptions(unit, ids);
  await eraseChangeMessages(trx, ids);
  await trx
    .updateTable('properties')
    .set((eb) => ({
      state: 'archived',
      description: REMOVED_DESCRIPTION,
      house_rules: '',
      check_in_instructions: '',
      address: REMOVED_ADDRESS,
      photos: jsonb([]),
      lat: eb.selectFrom('locations').select('lat').whereRef('locations.id', '=', 'location_id'),
      lng: eb.selectFrom('locations').select('lng').whereRef('locations.id', '=', 'location_id'),
    }))
    .where('seller_id', 'in', ids)
    .execute();
  await trx
    .deleteFrom('listing_changes')
    .where('property_id', 'in', (of) =>
      of.selectFrom('properties').select('id').where('seller_id', 'in', ids),
    )
    .execute();
}

/** Erases their messages in change requests. */
async function eraseChangeMessages(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const side of ['buyer', 'seller'] as const)
    await trx
      .updateTable('change_requests')
      .set({ message: '' })
      .where('proposed_by', '=', side)
      .where('booking_id', 'in', (bookings) =>
        bookings.selectFrom('bookings').select('id').where(`${side}_id`, 'in', ids),
      )
      .execute();
}

/** Erases what they wrote in reviews and answers; the stars remain. */
async function eraseReviewTexts(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ body: REMOVED_REVIEW })
    .where('author_id', 'in', ids)
    .execute();
  for (const side of ['buyer', 'seller'] as const)
    await trx
      .updateTable('reviews')
      .set({ answer: null, answered_at: null })
      .where('by', '!=', side)
      .where('booking_id', 'in', (bookings) =>
        bookings.selectFrom('bookings').select('id').where(`${side}_id`, 'in', ids),
      )
      .execute();
}

/** Erases their texts in offers and expires their open offers. */
async function closeOffers(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const side of ['buyer', 'seller'] as const) {
    const own = trx.updateTable('offers').where(`${side}_id`, 'in', ids);
    await own.set({ [`${side}_words`]: '' }).execute();
    await own
      .set({ state: 'expired', expires_at: null })
      .where('state', 'in', ['requested', 'sent'])
      .execute();
  }
}

async function endSubscriptions(unit: UnitOfWork, ids: readonly string[]): Promise<void> {
  const ended = await unit.trx
    .updateTable('subscriptions')
    .set({ state: 'expired' })
    .where('profile_id', 'in', ids)
    .returning('id')
    .execute();
  for (const { id } of ended) await voidInvoices(unit, id);
}
