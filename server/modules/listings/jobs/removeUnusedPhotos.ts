import { sql, type Kysely } from 'kysely';
import { UNDO_DAYS } from '#src/rules/backOffice/undo.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { daysAgo } from '#server/platform/days.ts';
import { PHOTO_FOLDER, photoKey } from '#server/platform/images/photoKey.ts';
import { removePhoto } from '#server/platform/files/removePhoto.ts';
import type { Services } from '#server/platform/services.ts';
import { fileColumns, undoablePaths } from '#server/resource/fileColumns.ts';

/** The columns of `f.photos`. */
const photoColumns = fileColumns('photos');

/** Days in which a new photo may wait in an open form. */
const UNATTACHED_DAYS = 1;

/**
 * Deletes the uploaded photos that no record, draft or pending change shows: a day after their upload, and where a record
 * showed them, when the change that removed them cannot be undone any more.
 */
export async function removeUnusedPhotos(services: Services): Promise<void> {
  const { database, files, now } = services;
  const { db } = database;
  const cutoff = daysAgo(now(), UNATTACHED_DAYS);
  const uploads = await db.selectFrom('photo_uploads').select(['id', 'created_at']).execute();
  const uploadedAt = new Map(uploads.map(({ id, created_at }) => [photoKey(id), created_at]));
  const needed = new Set([
    ...(await shownPhotos(db)),
    ...(await undoablePaths(db, photoColumns, daysAgo(now(), UNDO_DAYS))),
  ]);
  const kept = new Set<string>();
  for await (const { key, modifiedAt } of files.list(PHOTO_FOLDER)) {
    const since = uploadedAt.get(key) ?? modifiedAt.toISOString();
    if (needed.has(key) || since >= cutoff) kept.add(key);
    else await removePhoto(services, key);
  }
  const gone = uploads.flatMap(({ id, created_at }) =>
    created_at < cutoff && !kept.has(photoKey(id)) ? [id] : [],
  );
  if (gone.length > 0) await db.deleteFrom('photo_uploads').where('id', 'in', gone).execute();
}

async function shownPhotos(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct photo ->> 'path' as path
    from (
      ${sql.join(
        photoColumns.map(
          ({ table, column }) => sql`select ${sql.ref(column)} as photos from ${sql.table(table)}`,
        ),
        sql` union all `,
      )}
      union all select values -> 'photos' from listing_drafts
      union all select parts -> 'photos' from listing_changes, unnest(array[before, after]) parts
        where state = 'pending' and parts ? 'photos'
    ) shown, jsonb_array_elements(photos) as photo
    where photo ->> 'path' like ${`${PHOTO_FOLDER}/%`}`.execute(db);
  return rows.map(({ path }) => path);
}
