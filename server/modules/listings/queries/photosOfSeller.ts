import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { photoIdOf } from '#server/platform/images/photoKey.ts';
import { pathsInHistory } from '#server/resource/unavailablePhotos.ts';

/**
 * Which of these photos a listing of the seller may show: those in any of their listings, those that the seller or an agent of
 * theirs uploaded, and those that the listing showed before.
 */
export async function photosOfSeller(
  db: Kysely<Tables>,
  sellerId: string,
  id: string | null,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select photo ->> 'path' as path
    from (
      select photos from properties where seller_id = ${sellerId}
      union all select values -> 'photos' from listing_drafts where seller_id = ${sellerId}
      union all select parts -> 'photos' from listing_changes
        join properties on properties.id = property_id and seller_id = ${sellerId},
        unnest(array[before, after]) parts
        where listing_changes.state = 'pending' and parts ? 'photos'
    ) shown, jsonb_array_elements(photos) as photo
    where photo ->> 'path' = any(${[...paths]}::text[])`.execute(db);
  const ids = paths.flatMap((path) => photoIdOf(path) ?? []);
  const { rows: uploads } = await sql<{ id: string }>`
    select id from photo_uploads
    where id = any(${ids}::uuid[]) and user_id in (
      select user_id from profiles where id = ${sellerId}
      union all select agent_id from delegations where profile_id = ${sellerId} and state = 'active'
    )`.execute(db);
  const uploaded = new Set(uploads.map((upload) => upload.id));
  const before = id === null ? null : await pathsInHistory(db, history(id), paths);
  return new Set([
    ...rows.map(({ path }) => path),
    ...paths.filter((path) => uploaded.has(photoIdOf(path) ?? '')),
    ...(before ?? []),
  ]);
}

const history = (id: string) => ({ resource: 'properties', id, column: 'photos' });
