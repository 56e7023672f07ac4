import { removeOrphans } from '#server/platform/files/removeOrphans.ts';
import type { Services } from '#server/platform/services.ts';
import { messagePhotoKey } from '../commands/addPhoto.ts';

const DAY_MS = 86_400_000;

/** Removes photos that were not sent within a day, and files whose records were deleted. */
export async function tidyPhotos(services: Services): Promise<void> {
  const { db } = services.database;
  const yesterday = new Date(services.now().getTime() - DAY_MS).toISOString();
  await db
    .deleteFrom('message_photos')
    .where('message_id', 'is', null)
    .where('created_at', '<', yesterday)
    .execute();
  const rows = await db.selectFrom('message_photos').select('id').execute();
  await removeOrphans(services, 'messages', new Set(rows.map(({ id }) => messagePhotoKey(id))));
}
