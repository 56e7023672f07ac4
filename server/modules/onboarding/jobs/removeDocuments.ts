import { documentKey } from '../commands/attachDocument.ts';
import type { Services } from '#server/platform/services.ts';

/** Removes what lies in the storage of documents that are gone. What it misses, the night clears. */
export async function removeDocuments(
  { files }: Pick<Services, 'files'>,
  { document_ids }: { readonly document_ids: readonly string[] },
): Promise<void> {
  for (const id of document_ids) await files.remove(documentKey(id));
}
