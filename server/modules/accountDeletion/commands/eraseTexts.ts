import { sql } from 'kysely';
import { voidInvoices } from '#server/modules/subscriptions/commands/vipInvoice.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Replaces the name of an erased user. */
export const ERASED_NAME = 'Former user';
const REMOVED_ADDRESS = 'Removed';
const REMOVED_MESSAGE = '(removed with the account)';
const REMOVED_REVIEW = '(removed with the account)';
const REMOVED_DESCRIPTION = 'This place is no longer listed: its seller has left Keystead.';

type Trx = UnitOfWork['trx'];

/** Erases the person's texts and names in rows that accounting and the other party need. */
export async function eraseTexts(
  unit: UnitOfWork,
  userId: string,
  ids: readonly string[],
): Promise<void> {
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
