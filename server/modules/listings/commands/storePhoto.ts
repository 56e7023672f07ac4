import { v7 as uuidv7 } from 'uuid';
import type { Services } from '#server/platform/services.ts';
import { photoKey } from '#server/platform/images/photoKey.ts';
import { reserveUpload } from '#server/platform/files/requireUploadQuota.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Moves a processed photo into the storage and counts it for its uploader. Returns its key. Throws 409
 * `upload_quota`; the photo is then not stored.
 */
export async function storePhoto(
  services: Services,
  acting: Acting & { readonly user_id: string },
  { path, size }: { readonly path: string; readonly size: number },
): Promise<string> {
  const id = uuidv7();
  const key = photoKey(id);
  // A file without a record is removed at night; a record without a file would count forever.
  await services.files.keep(path, key, 'image/webp');
  try {
    await transact(services, acting, async ({ trx, now }) => {
      await reserveUpload(trx, services, acting.user_id, size);
      const created_at = now.toISOString();
      await trx
        .insertInto('photo_uploads')
        .values({ id, user_id: acting.user_id, size, created_at })
        .execute();
    });
    return key;
  } catch (error) {
    await services.files.remove(key);
    throw error;
  }
}
