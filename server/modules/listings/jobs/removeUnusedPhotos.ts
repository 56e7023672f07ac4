import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import { PHOTO_FOLDER } from '#server/platform/files/photoKey.ts';

/** Keep a removed photo this long: an edit can be undone, and an open form may still be saved. */
const RETENTION_MS = 30 * 86_400_000;

/** Deletes uploaded photos older than a month that no property, draft or pending change shows. */
export async function removeUnusedPhotos({ database, files, now }: Services): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    select distinct photo ->> 'path' as path
    from (
      select photos from properties
      union all select values -> 'photos' from listing_drafts
      union all select parts -> 'photos' from listing_changes, unnest(array[before, after]) parts
        where state = 'pending' and parts ? 'photos'
    ) shown, jsonb_array_elements(photos) as photo
    where photo ->> 'path' like ${`${PHOTO_FOLDER}/%`}`.execute(database.db);
  const shown = new Set(rows.map(({ path }) => path));
  const before = now().getTime() - RETENTION_MS;
  for await (const { key, modifiedAt } of files.list(PHOTO_FOLDER))
    if (!shown.has(key) && modifiedAt.getTime() < before) await files.remove(key);
}
