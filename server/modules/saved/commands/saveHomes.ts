import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { MAX_SAVED } from '#src/rules/saved/limits.ts';
import type { SaveRequest } from '#src/wire/saved/saved.ts';
import { ownList } from '../queries/lists.ts';

const uuid = z.uuid();
export const DEFAULT_LIST_NAME = 'Saved homes';

/** Locks the profile, so that limits and the default list hold when two requests come at once. */
export async function lockBuyer({ trx }: UnitOfWork, profileId: string): Promise<void> {
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', profileId)
    .forNoKeyUpdate()
    .execute();
}

/** The id of the default list, made at first use. The caller has locked the buyer. */
export async function defaultList({ trx, now }: UnitOfWork, profileId: string): Promise<string> {
  const known = await trx
    .selectFrom('saved_lists')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (known) return known.id;
  const id = uuidv7();
  await trx
    .insertInto('saved_lists')
    .values({
      id,
      profile_id: profileId,
      name: DEFAULT_LIST_NAME,
      is_default: true,
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

const savedHome = ({ trx }: UnitOfWork, profileId: string, propertyId: string) =>
  trx
    .selectFrom('saved_homes as h')
    .innerJoin('saved_lists as l', 'l.id', 'h.list_id')
    .select(['h.id', 'l.deleted_at'])
    .where('h.profile_id', '=', profileId)
    .where('h.property_id', '=', propertyId)
    .executeTakeFirst();

async function countSaved({ trx }: UnitOfWork, profileId: string): Promise<number> {
  const rows = await trx
    .selectFrom('saved_homes')
    .select('id')
    .where('profile_id', '=', profileId)
    .execute();
  return rows.length;
}

/**
 * Saves a published home, moves it or changes its note. Throws 404 for an unknown home or list and
 * 409 `too_many_saved` above the limit.
 */
export async function saveHome(
  unit: UnitOfWork,
  profileId: string,
  propertyId: string,
  { list_id, note }: SaveRequest,
): Promise<void> {
  const { trx, now } = unit;
  if (!uuid.safeParse(propertyId).success) throw notFound('property');
  await lockBuyer(unit, profileId);
  if (list_id) await ownList(trx, profileId, list_id);
  const saved = await savedHome(unit, profileId, propertyId);
  if (saved) {
    const target =
      list_id ?? (saved.deleted_at === null ? undefined : await defaultList(unit, profileId));
    if (target === undefined && note === undefined) return;
    await trx
      .updateTable('saved_homes')
      .set({ ...(target && { list_id: target }), ...(note !== undefined && { note }) })
      .where('id', '=', saved.id)
      .execute();
    return;
  }
  const property = await trx
    .selectFrom('properties')
    .select(['rates', 'currency'])
    .where('id', '=', propertyId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!property) throw notFound('property');
  if ((await countSaved(unit, profileId)) >= MAX_SAVED)
    throw conflict('too_many_saved', `You can save up to ${MAX_SAVED} homes. Remove one first.`);
  await trx
    .insertInto('saved_homes')
    .values({
      id: uuidv7(),
      profile_id: profileId,
      list_id: list_id ?? (await defaultList(unit, profileId)),
      property_id: propertyId,
      note: note ?? '',
      nightly: property.rates.base,
      currency: property.currency,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Does nothing for a home that is not saved, so that a repeated request succeeds. */
export async function removeHome(
  { trx }: UnitOfWork,
  profileId: string,
  propertyId: string,
): Promise<void> {
  if (!uuid.safeParse(propertyId).success) throw notFound('property');
  await trx
    .deleteFrom('saved_homes')
    .where('profile_id', '=', profileId)
    .where('property_id', '=', propertyId)
    .execute();
}

/** Saves what a visitor saved before signing in; skips unknown homes and those above the limit. */
export async function mergeHomes(
  unit: UnitOfWork,
  profileId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await lockBuyer(unit, profileId);
  const published = await unit.trx
    .selectFrom('properties')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute();
  const room = MAX_SAVED - (await countSaved(unit, profileId));
  for (const { id } of published.slice(0, room)) await saveHome(unit, profileId, id, {});
}
