import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';
import type { SavedSearch } from '#src/wire/saved/savedSearches.ts';
import { hasPassed } from './searchMatches.ts';

const uuid = z.uuid();

/** The buyer's saved searches, newest first. */
export async function savedSearches(
  db: Kysely<Tables>,
  profileId: string,
  now: Date,
): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'query', 'alerts', 'created_at'])
    .where('profile_id', '=', profileId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, passed: hasPassed(row.query, now) }));
}

/** The buyer's own search; 404 for another's, a deleted or an unknown one. */
export async function ownSearch(
  db: Kysely<Tables>,
  profileId: string,
  id: string,
  deleted: 'deleted' | 'kept' = 'kept',
) {
  const search = uuid.safeParse(id).success
    ? await db
        .selectFrom('saved_searches')
        .select(['id', 'query', 'alerts'])
        .where('id', '=', id)
        .where('profile_id', '=', profileId)
        .where('deleted_at', deleted === 'kept' ? 'is' : 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!search) throw notFound('saved search');
  return search;
}
