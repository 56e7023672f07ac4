import { sql } from 'kysely';
import { PHOTO_FOLDER, photoKey } from '#server/platform/images/photoKey.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { removePhotosJob } from '../jobs/jobKinds.ts';

/**
 * Deletes the photos of a deleted account after commit: those of its listings, and those it uploaded
 * that no other listing shows. Call it before the listings lose their photos.
 */
export async function erasePhotos(
  unit: UnitOfWork,
  userId: string,
  profileIds: readonly string[],
): Promise<void> {
  const { trx } = unit;
  const { rows: shown } = await sql<{ path: string; own: boolean }>`
    select distinct photo ->> 'path' as path, seller_id = any(${[...profileIds]}::uuid[]) as own
    from properties, jsonb_array_elements(photos) as photo
    where photo ->> 'path' like ${`${PHOTO_FOLDER}/%`}
      and (seller_id = any(${[...profileIds]}::uuid[]) or substring(photo ->> 'path' from '[0-9a-f-]{36}') in (
        select id::text from photo_uploads where user_id = ${userId}))`.execute(trx);
  const uploaded = await trx
    .selectFrom('photo_uploads')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  const elsewhere = new Set(shown.flatMap(({ path, own }) => (own ? [] : [path])));
  const candidates = [
    ...shown.flatMap(({ path, own }) => (own ? [path] : [])),
    ...uploaded.map(({ id }) => photoKey(id)),
  ];
  const keys = [...new Set(candidates)].filter((key) => !elsewhere.has(key));
  if (keys.length > 0) unit.send(removePhotosJob, { keys });
}
