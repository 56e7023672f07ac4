import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { MAX_LISTS } from '#src/rules/saved/limits.ts';
import { ownList } from '../queries/lists.ts';
import { lockBuyer } from './saveHomes.ts';

const TOKEN_BYTES = 24;

/** Throws 409 `too_many_lists` at the limit. */
async function requireRoom({ trx }: UnitOfWork, profileId: string): Promise<void> {
  const lists = await trx
    .selectFrom('saved_lists')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('deleted_at', 'is', null)
    .execute();
  if (lists.length >= MAX_LISTS)
    throw conflict('too_many_lists', `You can have up to ${MAX_LISTS} lists. Delete one first.`);
}

export async function createList(unit: UnitOfWork, profileId: string, name: string): Promise<void> {
  await lockBuyer(unit, profileId);
  await requireRoom(unit, profileId);
  await unit.trx
    .insertInto('saved_lists')
    .values({ id: uuidv7(), profile_id: profileId, name, created_at: unit.now.toISOString() })
    .execute();
}

export async function renameList(
  { trx }: UnitOfWork,
  profileId: string,
  listId: string,
  name: string,
): Promise<void> {
  const { id } = await ownList(trx, profileId, listId);
  await trx.updateTable('saved_lists').set({ name }).where('id', '=', id).execute();
}

/** The list can be restored for a day. Throws 409 `default_list` for the default one. */
export async function deleteList(
  { trx, now }: UnitOfWork,
  profileId: string,
  listId: string,
): Promise<void> {
  const { id, is_default } = await ownList(trx, profileId, listId);
  if (is_default) throw conflict('default_list', 'The default list cannot be deleted.');
  await trx
    .updateTable('saved_lists')
    .set({ deleted_at: now.toISOString(), share_token: null })
    .where('id', '=', id)
    .execute();
}

export async function restoreList(
  unit: UnitOfWork,
  profileId: string,
  listId: string,
): Promise<void> {
  await lockBuyer(unit, profileId);
  const { id } = await ownList(unit.trx, profileId, listId, 'deleted');
  await requireRoom(unit, profileId);
  await unit.trx
    .updateTable('saved_lists')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .execute();
}

/** Makes the link; a list that is shared already keeps its link. */
export async function shareList(
  { trx }: UnitOfWork,
  profileId: string,
  listId: string,
): Promise<void> {
  const { id } = await ownList(trx, profileId, listId);
  await trx
    .updateTable('saved_lists')
    .set({ share_token: randomBytes(TOKEN_BYTES).toString('base64url') })
    .where('id', '=', id)
    .where('share_token', 'is', null)
    .execute();
}

export async function revokeList(
  { trx }: UnitOfWork,
  profileId: string,
  listId: string,
): Promise<void> {
  const { id } = await ownList(trx, profileId, listId);
  await trx.updateTable('saved_lists').set({ share_token: null }).where('id', '=', id).execute();
}
