import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_COPIES } from '../images/photoCopies.ts';
import type { Services } from '../services.ts';

/**
 * Deletes an uploaded photo from the storage, and this node's copy of it. Other nodes delete their copies
 * within a day.
 */
export async function removePhoto(
  { files, env }: Pick<Services, 'files' | 'env'>,
  key: string,
): Promise<void> {
  await files.remove(key);
  await rm(join(env.KEYSTEAD_DATA, PHOTO_COPIES, key), { force: true });
}
