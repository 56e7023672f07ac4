import { sql, type Kysely } from 'kysely';
import { UNDO_DAYS } from '#src/rules/backOffice/undo.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { daysAgo } from '#server/platform/days.ts';
import { PHOTO_FOLDER, photoKey } from '#server/platform/images/photoKey.ts';
import { removePhoto } from '#server/platform/files/removePhoto.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
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
  const cutoff = daysAgo(now(), UNATTACHED_DAYS);
  const needed = await neededPhotos(services, database.db);
  const uploads = await database.db
    .selectFrom('photo_uploads')
    .select(['id', 'created_at'])
    .execute();
  const removed = await removeUploads(
    services,
    uploads.flatMap(({ id, created_at }) =>
      created_at < cutoff && !needed.has(photoKey(id)) ? [id] : [],
    ),
  );
  const counted = new Set(uploads.map(({ id }) => photoKey(id)));
  for await (const { key, modifiedAt } of files.list(PHOTO_FOLDER)) {
    // A file without a record goes by its age: it may be one whose upload is not complete.
    const isOrphan = !counted.has(key) && !needed.has(key) && modifiedAt.toISOString() < cutoff;
    if (removed.has(key) || isOrphan) await removePhoto(services, key);
  }
}

/** Removes those of the uploads that are still unused once they are locked. Returns their keys. */
async function removeUploads(
  services: Services,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return transact(services, SYSTEM, async ({ trx }) => {
    const locked = await trx
      .selectFrom('photo_uploads')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    // Read after the lock: a record that shows one of them since is committed.
    const needed = await neededPhotos(services, trx);
    const unused = locked.flatMap(({ id }) => (needed.has(photoKey(id)) ? [] : [id]));
    if (unused.length > 0)
      await trx.deleteFrom('photo_uploads').where('id', 'in', unused).execute();
    return new Set(unused.map(photoKey));
  });
}

/** What a record, a draft or a pending change shows, or an undo may bring back. */
const neededPhotos = async ({ now }: Services, db: Kysely<Tables>): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await shownPhotos(db)),
    ...(await undoablePaths(db, photoColumns, daysAgo(now(), UNDO_DAYS))),
  ]);

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
