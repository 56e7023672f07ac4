import { v7 as uuidv7 } from 'uuid';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { MAX_SEARCHES, SEARCH_QUERY_MAX } from '#src/rules/saved/limits.ts';
import type { SavedSearchChange, SavedSearchRequest } from '#src/wire/saved/savedSearches.ts';
import { ownSearch } from '../queries/savedSearches.ts';
import { lockBuyer } from './saveHomes.ts';

/** Locks the buyer. Throws 409 at the limit, or for a search that is saved already. */
async function requireRoom(unit: UnitOfWork, profileId: string, query: string): Promise<void> {
  await lockBuyer(unit, profileId);
  const searches = await unit.trx
    .selectFrom('saved_searches')
    .select('query')
    .where('profile_id', '=', profileId)
    .where('deleted_at', 'is', null)
    .execute();
  if (searches.some((one) => one.query === query))
    throw conflict('search_saved', 'You have saved this search already.');
  if (searches.length >= MAX_SEARCHES)
    throw conflict(
      'too_many_searches',
      `You can save up to ${MAX_SEARCHES} searches. Delete one first.`,
    );
}

/** `matches` are the homes that it finds now, which no alert is about. */
export async function saveSearch(
  unit: UnitOfWork,
  profileId: string,
  { name, alerts }: Pick<SavedSearchRequest, 'name' | 'alerts'>,
  query: string,
  matches: readonly string[],
): Promise<void> {
  if (query.length > SEARCH_QUERY_MAX)
    throw invalid({ query: ['This search has too many filters. Remove some of them.'] });
  await requireRoom(unit, profileId, query);
  const now = unit.now.toISOString();
  await unit.trx
    .insertInto('saved_searches')
    .values({
      id: uuidv7(),
      profile_id: profileId,
      name,
      query,
      alerts,
      checked_at: now,
      known: [...matches],
      gone: {},
      created_at: now,
    })
    .execute();
}

/** `matches` replace what is known, when alerts are switched on: what was found before is not new. */
export async function changeSearch(
  { trx, now }: UnitOfWork,
  profileId: string,
  searchId: string,
  { name, alerts }: SavedSearchChange,
  matches: readonly string[] | null,
): Promise<void> {
  const { id } = await ownSearch(trx, profileId, searchId);
  const changes = {
    ...(name !== undefined && { name }),
    ...(alerts !== undefined && { alerts }),
    ...(matches && { known: [...matches], gone: {}, checked_at: now.toISOString() }),
  };
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('saved_searches').set(changes).where('id', '=', id).execute();
}

/** The search can be restored for a day. */
export async function deleteSearch(
  { trx, now }: UnitOfWork,
  profileId: string,
  searchId: string,
): Promise<void> {
  const { id } = await ownSearch(trx, profileId, searchId);
  await trx
    .updateTable('saved_searches')
    .set({ deleted_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function restoreSearch(
  unit: UnitOfWork,
  profileId: string,
  searchId: string,
): Promise<void> {
  const { id, query } = await ownSearch(unit.trx, profileId, searchId, 'deleted');
  await requireRoom(unit, profileId, query);
  await unit.trx
    .updateTable('saved_searches')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .execute();
}
