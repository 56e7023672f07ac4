import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import { PHOTO_FOLDER } from '#server/platform/files/photoKey.ts';

/** An edit that took a photo out can be undone, and a form that is open may still be saved. */
const KEPT_MS = 30 * 86_400_000;

/** Removes the content of uploaded photos that no property has shown for a month. */
export async function removeUnusedPhotos({ database, files, now }: Services): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    select distinct photo ->> 'path' as path
    from properties, jsonb_array_elements(photos) as photo
    where photo ->> 'path' like ${`${PHOTO_FOLDER}/%`}`.execute(database.db);
  const shown = new Set(rows.map(({ path }) => path));
  const before = now().getTime() - KEPT_MS;
  for await (const { key, written } of files.list(PHOTO_FOLDER))
    if (!shown.has(key) && written.getTime() < before) await files.remove(key);
}
