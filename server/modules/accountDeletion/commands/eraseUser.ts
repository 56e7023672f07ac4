import { forgetCardCustomerJob } from '#server/modules/payments/jobs/jobKinds.ts';
import { removeDocumentsJob } from '#server/modules/onboarding/jobs/jobKinds.ts';
import { sql, type Selectable } from 'kysely';
import { deletionBlockers } from '#src/rules/accounts/accountDeletion.ts';
import { metaOf, type Field } from '#src/schema/field.ts';
import { tables, type Tables } from '#server/platform/database/tables/index.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { conflict } from '#server/platform/errors.ts';
import { accountDeletedEmail } from '#server/modules/accounts/emails/accountEmails.ts';
import { queueEmails } from '#server/platform/mail/queueEmails.ts';
import { requestAccountClosures } from '#server/modules/payouts/commands/closeSellerAccount.ts';
import { erasePendingEmails } from '#server/modules/accounts/commands/erasePendingEmails.ts';
import { openObligations } from '../queries/openObligations.ts';
import { voidInvoices } from '#server/modules/subscriptions/commands/vipInvoice.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** What stands where a name stood. */
export const ERASED_NAME = 'Former user';
const NO_ADDRESS = 'Removed';
const REMOVED = '(removed with the account)';
const NO_PLACE = 'This place is no longer listed: its seller has left Keystead.';

/**
 * Deletes an account: what a table declares to go with its user or profile goes, and what the books
 * need stays without the person. The caller has checked who asks. Throws 409 `account_in_use` with
 * the reasons while money or stays are in flight.
 */
export async function eraseUser(work: UnitOfWork, userId: string): Promise<void> {
  const { trx, services } = work;
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A booking that is being placed waits here, for it refers to the profile.
  const profiles = await trx
    .selectFrom('profiles')
    .select(['id', 'display_name'])
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  const blockers = deletionBlockers(await openObligations(trx, userId));
  if (blockers.length > 0)
    throw conflict('account_in_use', 'Something is still under way.', { blockers });

  await trx
    .deleteFrom('security_events')
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), eb('subject', '=', user.email.toLowerCase())]),
    )
    .execute();
  await forgetDocuments(work, userId);
  await forgetCards(work, userId);
  await requestAccountClosures(
    work,
    profiles.map(({ id }) => id),
  );
  await forgetBelongings(work, userId, profiles);
  await forgetTexts(work, userId, profiles);
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
      erased_at: work.now.toISOString(),
    })
    .where('id', '=', userId)
    .execute();
  const letter = accountDeletedEmail(user.name, services.env.PUBLIC_URL);
  await queueEmails(services, trx, [{ to: user.email, letter, forget: true }]);
  work.audit({ action: 'users.erase', resource: 'users', record_id: userId, differences: {} });
  work.reauthorise(userId);
}

/** The records go by their declaration; what lies in the storage goes once this has committed. */
async function forgetDocuments(work: UnitOfWork, userId: string): Promise<void> {
  const rows = await work.trx
    .selectFrom('documents')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  if (rows.length > 0) work.send(removeDocumentsJob, { document_ids: rows.map(({ id }) => id) });
}

/** The provider forgets the saved cards once this has committed. */
async function forgetCards(work: UnitOfWork, userId: string): Promise<void> {
  const known = await work.trx
    .selectFrom('card_customers')
    .select('provider_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known) work.send(forgetCardCustomerJob, { customer: known.provider_id });
}

type Trx = UnitOfWork['trx'];
type Profiles = readonly Pick<Selectable<Tables['profiles']>, 'id'>[];

/** By the declarations: `cascade` belongs to the person, `set null` merely mentions them. */
async function forgetBelongings(
  { trx }: UnitOfWork,
  userId: string,
  profiles: Profiles,
): Promise<void> {
  const ids = { users: [userId], profiles: profiles.map(({ id }) => id) };
  for (const { name, fields } of Object.values(tables)) {
    if (name === 'profiles') continue;
    for (const [column, field] of Object.entries<Field>(fields)) {
      const { references, onDelete } = metaOf(field);
      const gone = references === 'users' || references === 'profiles' ? ids[references] : [];
      if (gone.length === 0 || !onDelete || onDelete === 'restrict') continue;
      const there = sql`${sql.ref(column)} = any(${gone}::uuid[])`;
      const forget =
        onDelete === 'cascade'
          ? sql`delete from ${sql.table(name)} where ${there}`
          : sql`update ${sql.table(name)} set ${sql.ref(column)} = null where ${there}`;
      await forget.execute(trx);
    }
  }
}

/** What the person wrote or is called, in rows that the books and the other side need. */
async function forgetTexts(work: UnitOfWork, userId: string, profiles: Profiles): Promise<void> {
  const { trx } = work;
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
    .set({ body: REMOVED })
    .where('actor_id', '=', userId)
    .execute();
  const ids = profiles.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .updateTable('profiles')
    .set({ display_name: ERASED_NAME, about: '', vip: false })
    .where('id', 'in', ids)
    .execute();
  await forgetBargains(trx, ids);
  await endSubscriptions(work, ids);
  await forgetWishes(trx, ids);
  await trx
    .updateTable('properties')
    .set((eb) => ({
      state: 'archived',
      description: NO_PLACE,
      address: NO_ADDRESS,
      photos: jsonb([]),
      lat: eb.selectFrom('locations').select('lat').whereRef('locations.id', '=', 'location_id'),
      lng: eb.selectFrom('locations').select('lng').whereRef('locations.id', '=', 'location_id'),
    }))
    .where('seller_id', 'in', ids)
    .execute();
}

/** What they wrote beside changes of their bookings. */
async function forgetWishes(trx: Trx, ids: readonly string[]): Promise<void> {
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

/** What they wrote in offers, and offers that nobody is left to answer. */
async function forgetBargains(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const side of ['buyer', 'seller'] as const) {
    const own = trx.updateTable('offers').where(`${side}_id`, 'in', ids);
    await own.set({ [`${side}_words`]: '' }).execute();
    await own
      .set({ state: 'expired', expires_at: null })
      .where('state', 'in', ['requested', 'sent'])
      .execute();
  }
}

async function endSubscriptions(work: UnitOfWork, ids: readonly string[]): Promise<void> {
  const ended = await work.trx
    .updateTable('subscriptions')
    .set({ state: 'expired' })
    .where('profile_id', 'in', ids)
    .returning('id')
    .execute();
  for (const { id } of ended) await voidInvoices(work, id);
}
