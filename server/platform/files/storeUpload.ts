import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import type { Services } from '../services.ts';
import { inspectFile, type InspectedFile } from './inspectFile.ts';
import { receiveUpload } from './receiveUpload.ts';

/**
 * Takes a private file that was sent as it is: received, judged by its content, kept under `key`, then
 * recorded. Where `record` fails the content goes again. Throws 413, 422 and what `record` throws.
 */
export async function storeUpload<T>(
  { env, files }: Pick<Services, 'env' | 'files'>,
  body: Readable,
  key: string,
  record: (file: Pick<InspectedFile, 'media_type' | 'size'>) => Promise<T>,
): Promise<T> {
  const path = await receiveUpload(join(env.KEYSTEAD_DATA, 'incoming'), body, DOCUMENT_MAX_BYTES);
  try {
    const { path: kept, media_type, size } = await inspectFile(path);
    // First: a record whose content is missing would be worse than a file without a record.
    await files.keep(kept, key, media_type);
    return await record({ media_type, size }).catch(async (error: unknown) => {
      await files.remove(key);
      throw error;
    });
  } finally {
    await rm(path, { force: true });
    await rm(`${path}.jpg`, { force: true });
  }
}
