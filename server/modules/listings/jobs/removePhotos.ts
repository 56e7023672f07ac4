import { photoIdOf } from '#server/platform/images/photoKey.ts';
import { removePhoto } from '#server/platform/files/removePhoto.ts';
import type { Services } from '#server/platform/services.ts';

/** Removes the stored files of photos, then their records. */
export async function removePhotos(
  services: Services,
  { keys }: { readonly keys: readonly string[] },
): Promise<void> {
  for (const key of keys) await removePhoto(services, key);
  const ids = keys.flatMap((key) => photoIdOf(key) ?? []);
  if (ids.length > 0)
    await services.database.db.deleteFrom('photo_uploads').where('id', 'in', ids).execute();
}
