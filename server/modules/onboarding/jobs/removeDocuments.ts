import { documentKey } from '../commands/attachDocument.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Removes the stored files of deleted documents. The nightly cleanup removes any that this misses.
 */
export async function removeDocuments(
  { files }: Pick<Services, 'files'>,
  { document_ids }: { readonly document_ids: readonly string[] },
): Promise<void> {
  for (const id of document_ids) await files.remove(documentKey(id));
}
